import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { placesOf } from '#model/grounding/places-of.ts'

/** Do the words stand in the line from one small word or mark to the next, and are they not cut out of a phrase? */
export function isWholePhrase(words: string, line: string): boolean {
  // What stands apart on a printed line, such as a title and its dates, has more than one space between.
  const parts = line.replace(/(?<!\s)(?:\s*[\n\t]\s*|\s{2,})/g, ' | ')
  for (const at of placesOf(parts, words)) {
    const lead = parts.slice(0, at).trim().split(/\s+/)
    const before = lead.at(-1) ?? ''
    const after = /^\S*/u.exec(parts.slice(at + words.length).trimStart())?.[0] ?? ''
    // The first word of a line says how well it is to be known: 'Excellent time management'.
    const isFree = lead.length === 1 || endsPhrase(before, before.at(-1))
    if (isFree && endsPhrase(after, after[0])) return true
  }
  return false
}

const endsPhrase = (word: string, edge: string | undefined) =>
  edge === undefined || !/[\p{L}\p{N}]/u.test(edge) || isSmallWord(word)
export const isSmallWord = (word: string) => FUNCTION_WORDS.has(word.toLowerCase().replace(/[^\p{L}]/gu, ''))
