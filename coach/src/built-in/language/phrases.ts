import { readWords, type Word } from './words.ts'

/** Words `from` up to but not including `to`. */
export type Hit = { from: number; to: number; phrase: string }
/** Finds every listed phrase in spoken words; of overlapping ones the longest wins. */
export type PhraseFinder = (words: Word[]) => Hit[]

/** What holds a filler can never be found: spoken words come without. */
const HOLDS_FILLER = /\b(?:you know|i mean)\b/

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

/** Which groups of phrases occur, every place counted, in one pass over the words whatever the number of groups. */
export function groupFinder(groups: readonly (readonly string[])[]): (words: Word[]) => { group: number; hit: Hit }[] {
  const byFirst = new Map<string, { keys: string[]; phrase: string; group: number }[]>()
  for (const [group, phrases] of groups.entries()) {
    for (const phrase of phrases.filter((one) => !HOLDS_FILLER.test(one))) {
      const keys = readWords(phrase).map(({ stem }) => stem)
      const first = keys[0]
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { keys, phrase, group }])
    }
  }
  return (words) =>
    words.flatMap((word, at) =>
      (byFirst.get(word.stem) ?? [])
        .filter(({ keys }) => keys.every((key, step) => words[at + step]?.stem === key))
        .map(({ keys, phrase, group }) => ({ group, hit: { from: at, to: at + keys.length, phrase } })),
    )
}

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
