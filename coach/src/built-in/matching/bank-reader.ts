import { type CompactBank, findNumber, rarityOf } from './compact-bank.ts'
import { LETTER, MEANT_STEPS, PASSED_OVER, TERM, WEIGHTS } from './pack-questions.ts'
import { formOf, type StoredForm } from './read-spoken.ts'
import { findString, stringAt } from './string-table.ts'

/** What a line is compared with. It remembers what it has read, so it is made anew for each line. */
export type BankReader = {
  /** A question in the form in which it is compared: only the likeliest are looked at. */
  read(place: number): StoredForm
  /** How rare a stem or a meaning is among the questions: 1 for what one has or none, less for what many share. */
  rarity(stem: string): number
  meaningRarity(meaning: number): number
}

const LETTERS = ' abcdefghijklmnopqrstuvwxyz'

export function bankReader(bank: CompactBank): BankReader {
  const stems = new Map<number, string>()
  const rarities = new Map<string, number>()
  const remember = (stem: string, id: number) => {
    const rarity = rarityOf(bank.stemCounts[id] ?? 0)
    rarities.set(stem, rarity)
    return rarity
  }
  const stemAt = (id: number) => {
    const known = stems.get(id)
    if (known !== undefined) return known
    const stem = stringAt(bank.stems, id)
    stems.set(id, stem)
    remember(stem, id)
    return stem
  }
  return {
    read: (place) => readStored(bank, place, stemAt),
    rarity: (stem) => rarities.get(stem) ?? remember(stem, findString(bank.stems, stem)),
    meaningRarity: (meaning) => rarityOf(bank.meaningCounts[findNumber(bank.meanings, meaning)] ?? 0),
  }
}

function readStored(bank: CompactBank, place: number, stemAt: (id: number) => string): StoredForm {
  const { sounds, wordsFrom, wordStems, wordSounds, wordFlags } = bank
  const words: StoredWord[] = []
  for (let at = wordsFrom[place] ?? 0; at < (wordsFrom[place + 1] ?? 0); at += 1) {
    const flags = wordFlags[at] ?? 0
    words.push({ at, flags, stem: stemAt(wordStems[at] ?? 0), weight: WEIGHTS[flags & 3] ?? 0 })
  }
  const form = formOf({ words, meant: meantOf(bank, place, words) })
  const terms = words.flatMap(({ at, flags, stem }) => {
    const sound = wordSounds[at] ?? 0
    const letter = LETTERS[Math.floor(flags / LETTER)] ?? ' '
    return flags & TERM ? { stem, letter, sound: sound > 0 ? stringAt(sounds, sound - 1) : undefined } : []
  })
  return { ...form, terms, stems: words.map(({ stem }) => stem) }
}

type StoredWord = { at: number; flags: number; stem: string; weight: number }

function meantOf(bank: CompactBank, place: number, all: StoredWord[]) {
  const { meantFrom, meantGroups, meantWeights, meantAt, meantLengths } = bank
  const words = all.filter(({ flags }) => !(flags & PASSED_OVER))
  const [begin = 0, end = 0] = [meantFrom[place], meantFrom[place + 1]]
  return Array.from({ length: end - begin }, (_, step) => {
    const from = meantAt[begin + step] ?? 0
    return {
      group: meantGroups[begin + step] ?? 0,
      from,
      words: words.slice(from, from + (meantLengths[begin + step] ?? 0)),
      weight: (meantWeights[begin + step] ?? 0) / MEANT_STEPS,
    }
  })
}
