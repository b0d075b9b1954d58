import { readWords, type Word } from './words.ts'

/** Words `from` up to but not including `to`. */
export type Hit = { from: number; to: number; phrase: string }
/** Finds every listed phrase in spoken words; of overlapping ones the longest wins. */
export type PhraseFinder = (words: Word[]) => Hit[]

/** A list of words and phrases, in any inflection, → a finder. `same` wants the exact form and not its inflections. */
export function phraseFinder(phrases: readonly string[], same = false): PhraseFinder {
  const keyOf = (word: Word) => (same ? word.text : word.stem)
  const byFirst = new Map<string, { keys: string[]; phrase: string }[]>()
  for (const phrase of phrases) {
    const keys = readWords(phrase).map(keyOf)
    const first = keys[0]
    if (first !== undefined && !HOLDS_FILLER.test(phrase))
      byFirst.set(first, [...(byFirst.get(first) ?? []), { keys, phrase }])
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.keys.length - one.keys.length)
  return (words) => findIn(words.map(keyOf), byFirst)
}

/** What holds a filler can never be found: spoken words come without. */
const HOLDS_FILLER = /\b(?:you know|i mean)\b/

function findIn(keys: string[], byFirst: Map<string, { keys: string[]; phrase: string }[]>): Hit[] {
  const hits: Hit[] = []
  for (let at = 0; at < keys.length; ) {
    const found = byFirst.get(keys[at] ?? '')?.find((one) => one.keys.every((key, step) => keys[at + step] === key))
    if (found) hits.push({ from: at, to: at + found.keys.length, phrase: found.phrase })
    at += found?.keys.length ?? 1
  }
  return hits
}

/** Data keeps single words on long lines, separated by blanks. */
export const wordSet = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(/\s+/)))
export const stemSet = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => readWords(line)).map(({ stem }) => stem))
