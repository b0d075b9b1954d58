import { CLOSES, OPENS } from './encoder.ts'

/** A run of letters and digits, or a mark, where it stands in the text, and what can be seen of it, as `features` of the file. */
export type TaggedWord = { text: string; from: number; to: number; features: number[]; opensLine: boolean }

/** What is read at once: `words` holds for each token the place of the word that it begins, NO_WORD for others. */
export type TokenWindow = { ids: number[]; features: number[][]; words: number[] }
export const NO_WORD = -1

/** As `words_of` in training/tagger/rows.py. */
export function wordsOf(text: string): TaggedWord[] {
  const words: TaggedWord[] = []
  let start = 0
  let isApart = true
  for (const line of text.split('\n')) {
    const found = [...line.matchAll(WORD)]
    const length = LENGTHS.filter((most) => found.length > most).length + (found.at(-1)?.[0] === ':' ? 4 : 0)
    for (const [at, { 0: word, index }] of found.entries())
      words.push({
        text: word,
        from: start + index,
        to: start + index + word.length,
        features: [formOf(word), Number(at === 0), Number(isApart), length],
        opensLine: at === 0,
      })
    start += line.length + 1
    isApart = found.length === 0
  }
  return words
}

/**
 * Windows of as many tokens as are read at once, which end with a line where they can. Each but the first begins with the last
 * tokens of the one before.
 * @param piecesOf a word → its tokens
 * @param limits tokens at once, and how many of them are the end of the window before
 */
export function windowsOf(
  words: TaggedWord[],
  piecesOf: (word: string) => number[],
  { tokens: most, context }: { tokens: number; context: number },
): TokenWindow[] {
  const tokens = words.flatMap(({ text, features, opensLine }, at) => [
    ...(opensLine && at > 0 ? [{ id: LINE_BREAK, features: NO_FEATURES, word: NO_WORD }] : []),
    ...piecesOf(text).map((id, place) => ({ id, features, word: place === 0 ? at : NO_WORD })),
  ])
  const windows: TokenWindow[] = []
  for (let at = 0; at < tokens.length; ) {
    const start = Math.max(0, at - context)
    const last = Math.min(tokens.length, start + most - 2)
    const ending = tokens.slice(0, last).findLastIndex(({ id }) => id === LINE_BREAK)
    const end = last < tokens.length && ending >= at + MIN_WINDOW ? ending : last
    const part = tokens.slice(start, end)
    windows.push({
      ids: [OPENS, ...part.map(({ id }) => id), CLOSES],
      features: [NO_FEATURES, ...part.map(({ features }) => features), NO_FEATURES],
      words: [NO_WORD, ...part.map(({ word }, place) => (start + place >= at ? word : NO_WORD)), NO_WORD],
    })
    at = end
  }
  return windows
}

const WORD = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu
/** Words of a line: the features tell short from long ones. */
const LENGTHS = [3, 8, 20]
const LINE_BREAK = 1
/** Of a token that is no word's. */
const NO_FEATURES = [0, 0, 0, 0]
/** In tokens. */
const MIN_WINDOW = 100

/** Mark, number, small, with a capital, in capitals, mixed. */
function formOf(word: string): number {
  if (!/^[\p{L}\p{N}]/u.test(word)) return 0
  if (/^\p{Nd}+$/u.test(word)) return 1
  const [small, large] = [/\p{Ll}/u.test(word), /\p{Lu}/u.test(word)]
  if (small && !large) return 2
  if (/^\p{Lu}[^\p{Lu}]*$/u.test(word) && (word.length === 1 || small)) return 3
  return large && !small ? 4 : 5
}
