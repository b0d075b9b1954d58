import foreignWords from '#knowledge/language/foreign-words.json' with { type: 'json' }
import { FUNCTION_WORDS } from './function-words.ts'
import { readWords } from './words.ts'

/** True for a text that is mostly in another language than English. */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters >= MIN_LETTERS && latin < letters * 0.6) return true
  const words = readWords(text).map((word) => word.text)
  const share = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length / Math.max(1, words.length)
  return words.length >= MIN_WORDS && share(FUNCTION_WORDS) < 0.2 && Math.max(...FOREIGN.map(share)) > 0.2
}

const FOREIGN = Object.values(foreignWords).map((words) => new Set(words.split(/\s+/)))
const MIN_LETTERS = 2
const MIN_WORDS = 8
