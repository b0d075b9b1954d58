import type { CompactBank } from './compact-bank.ts'
import { LETTER, TERM } from './pack-questions.ts'
import type { SpokenForm } from './similarity.ts'
import { findString, type StringTable } from './string-table.ts'

const BEFORE_A = 'a'.charCodeAt(0) - 1

/** Of which questions a word may have been heard as another one, or as letters: where `hearOtherwise` may give credit. */
export function misheardPlaces(bank: CompactBank, { read, mishearings }: SpokenForm): (place: number) => boolean {
  const { stems, sounds, wordsFrom, wordStems, wordSounds, wordFlags } = bank
  const wholes = marked(stems, mishearings.wholes.keys())
  const alike = marked(sounds, mishearings.sounds.keys())
  const said = marked(stems, read.termWeights.keys())
  const letters = mishearings.letters.map(({ text }) => Array.from(text, (letter) => letter.charCodeAt(0) - BEFORE_A))
  const initials: number[] = []
  return (place) => {
    initials.length = 0
    const end = wordsFrom[place + 1] ?? 0
    for (let at = wordsFrom[place] ?? 0; at < end; at += 1) {
      const [stem, sound] = [wordStems[at] ?? 0, wordSounds[at] ?? 0]
      if (sound > 0 && (alike[sound - 1] || wholes[stem]) && !said[stem]) return true
      const flags = wordFlags[at] ?? 0
      if (flags & TERM) initials.push(Math.floor(flags / LETTER))
    }
    return letters.some((spelled) => isIn(initials, spelled))
  }
}

function isIn(initials: number[], spelled: number[]): boolean {
  for (let from = initials.length - spelled.length; from >= 0; from -= 1) {
    let step = 0
    while (step < spelled.length && initials[from + step] === spelled[step]) step += 1
    if (step === spelled.length) return true
  }
  return false
}

function marked(table: StringTable, strings: Iterable<string>): Uint8Array {
  const marks = new Uint8Array(table.starts.length)
  for (const string of strings) {
    const at = findString(table, string)
    if (at >= 0) marks[at] = 1
  }
  return marks
}
