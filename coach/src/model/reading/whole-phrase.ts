import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { placesOf } from '#model/grounding/places-of.ts'

/** Do the words stand in the line from one small word or mark to the next, and are they not cut out of a phrase? */
export function isWholePhrase(words: string, line: string): boolean {
  // What stands apart on a printed line, such as a title and its dates, has more than one space between.
  const parts = line.replace(/(?<!\s)(?:\s*[\n\t]\s*|\s{2,})/g, ' | ')
  // The first word of a line says how well it is to be known: 'Excellent time management'.
  const second = /^\s*\S+\s+(?=\S)/u.exec(parts)?.[0].length ?? parts.length
  for (const at of placesOf(parts, words)) {
    const before =
      parts
        .slice(Math.max(0, at - MAX_WORD_LENGTH), at)
        .trim()
        .split(/\s+/)
        .at(-1) ?? ''
    const end = at + words.length
    const after =
      parts
        .slice(end, end + MAX_WORD_LENGTH)
        .trim()
        .split(/\s+/)[0] ?? ''
    const isFree = at <= second || endsPhrase(before, before.at(-1))
    if (isFree && endsPhrase(after, after[0])) return true
  }
  return false
}

/** Characters; what is longer is no small word, and every place would read the whole line. */
const MAX_WORD_LENGTH = 20

const endsPhrase = (word: string, edge: string | undefined) =>
  edge === undefined || !/[\p{L}\p{N}]/u.test(edge) || isSmallWord(word)
export const isSmallWord = (word: string) =>
  word.length < MAX_WORD_LENGTH && FUNCTION_WORDS.has(word.toLowerCase().replace(/[^\p{L}]/gu, ''))
