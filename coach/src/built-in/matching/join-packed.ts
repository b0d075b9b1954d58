import { type CompactBank, rarityOf } from './compact-bank.ts'
import { isEveryday } from './meanings.ts'
import { MEANT_STEPS, type PackedLists, type PackedQuestions, WEIGHTS } from './pack-questions.ts'
import { type StringTable, stringTable } from './string-table.ts'

/** Packed questions, in any number of parts → one bank in which the questions stand in that order. */
export function joinPacked(parts: readonly PackedQuestions[]): CompactBank {
  const stems = joinStrings(parts.map((part) => part.stems))
  const sounds = joinStrings(parts.map((part) => part.sounds))
  const lists: PackedLists = {
    size: parts.reduce((sum, { size }) => sum + size, 0),
    wordsFrom: joinStarts(parts.map(({ wordsFrom }) => wordsFrom)),
    wordStems: renumbered(parts, ({ wordStems }, at) => wordStems.map((id) => stems.ids[at]?.[id] ?? 0)),
    wordSounds: renumbered(parts, ({ wordSounds }, at) =>
      wordSounds.map((id) => (id > 0 ? (sounds.ids[at]?.[id - 1] ?? 0) + 1 : 0)),
    ),
    wordFlags: Uint16Array.from(parts.flatMap(({ wordFlags }) => [...wordFlags])),
    meantFrom: joinStarts(parts.map(({ meantFrom }) => meantFrom)),
    meantGroups: Uint16Array.from(parts.flatMap(({ meantGroups }) => [...meantGroups])),
    meantWeights: Uint8Array.from(parts.flatMap(({ meantWeights }) => [...meantWeights])),
    meantAt: Uint16Array.from(parts.flatMap(({ meantAt }) => [...meantAt])),
    meantLengths: Uint8Array.from(parts.flatMap(({ meantLengths }) => [...meantLengths])),
  }
  return {
    ...lists,
    stems: stems.table,
    sounds: sounds.table,
    ...weighStems(lists, stems.table),
    ...weighMeanings(lists),
  }
}

/** Every string of the parts once, and the places in it of each part's strings. */
function joinStrings(parts: readonly string[]) {
  const lines = parts.map((text) => (text === '' ? [] : text.split('\n')))
  const strings = [...new Set(lines.flat())].sort()
  const places = new Map(strings.map((string, place) => [string, place]))
  const ids = lines.map((own) => Uint32Array.from(own, (string) => places.get(string) ?? 0))
  return { table: stringTable(strings), ids }
}

function weighStems({ size, wordsFrom, wordStems, wordFlags }: PackedLists, { starts }: StringTable) {
  const stemCounts = new Uint16Array(starts.length - 1)
  /** Of each stem the weight it has in the question looked at, which is its greatest there. */
  const weights = new Float64Array(starts.length - 1)
  const eachStem = (place: number, see: (stem: number, weight: number) => void) => {
    const stems = wordStems.subarray(wordsFrom[place], wordsFrom[place + 1])
    for (const [at, stem] of stems.entries()) {
      const weight = WEIGHTS[(wordFlags[(wordsFrom[place] ?? 0) + at] ?? 0) & 3] ?? 0
      weights[stem] = Math.max(weights[stem] ?? 0, weight)
    }
    for (const stem of stems) {
      if (weights[stem]) see(stem, weights[stem])
      weights[stem] = 0
    }
  }
  for (let place = 0; place < size; place += 1)
    eachStem(place, (stem) => {
      stemCounts[stem] = (stemCounts[stem] ?? 0) + 1
    })
  const stemWeight = Float32Array.from({ length: size }, (_, place) => {
    let sum = 0
    eachStem(place, (stem, weight) => {
      sum += weight * rarityOf(stemCounts[stem] ?? 0)
    })
    return sum
  })
  return { stemCounts, stemWeight }
}

function weighMeanings({ size, meantFrom, meantGroups, meantWeights }: PackedLists) {
  const conceptsOf = (place: number) => {
    const concepts = new Map<number, number>()
    for (let at = meantFrom[place] ?? 0; at < (meantFrom[place + 1] ?? 0); at += 1) {
      const group = meantGroups[at] ?? 0
      if (!isEveryday(group))
        concepts.set(group, Math.max(concepts.get(group) ?? 0, (meantWeights[at] ?? 0) / MEANT_STEPS))
    }
    return concepts
  }
  const counts = new Map<number, number>()
  for (let place = 0; place < size; place += 1)
    for (const group of conceptsOf(place).keys()) counts.set(group, (counts.get(group) ?? 0) + 1)
  const meanings = Uint16Array.from(counts.keys()).sort()
  const meaningLength = Float32Array.from({ length: size }, (_, place) => {
    let sum = 0
    for (const [group, weight] of conceptsOf(place)) sum += (weight * rarityOf(counts.get(group) ?? 0)) ** 2
    return Math.sqrt(sum)
  })
  return { meanings, meaningCounts: meanings.map((group) => counts.get(group) ?? 0), meaningLength }
}

function joinStarts(parts: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(parts.reduce((sum, { length }) => sum + length - 1, 1))
  let at = 0
  for (const starts of parts) {
    const before = joined[at] ?? 0
    for (const start of starts.subarray(1)) {
      at += 1
      joined[at] = before + start
    }
  }
  return joined
}

type Numbers = Uint16Array | Uint32Array

/** In half the bytes where all numbers are small enough. */
function renumbered(parts: readonly PackedQuestions[], of: (part: PackedQuestions, at: number) => Numbers): Numbers {
  const numbers = Uint32Array.from(parts.flatMap((part, at) => [...of(part, at)]))
  return numbers.every((number) => number <= 0xffff) ? Uint16Array.from(numbers) : numbers
}
