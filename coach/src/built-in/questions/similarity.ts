import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'

/** How alike two questions are: shared words of all their words, 0 to 1 (token Jaccard). */
export function jaccardSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1
  let common = 0
  for (const word of a) if (b.has(word)) common += 1
  return common / (a.size + b.size - common)
}

/** What `jaccardSimilarity` cannot exceed, told from the number of words alone. */
export const maxJaccardSimilarity = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  a.size === b.size ? 1 : Math.min(a.size, b.size) / Math.max(a.size, b.size)

/** The words of a text without case; Chinese and Japanese count sign by sign. */
export function wordSet(text: string): Set<string> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
  return new Set(plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+(?:\+\+|#)?/gu) ?? [])
}

/** What requests for an answer are made of, beside function words. */
const REQUEST_WORDS = new Set('tell describe explain give let take say says'.split(' '))

/** The words that carry the meaning of a question, plural s dropped. */
export function contentWords(text: string): Set<string> {
  const kept = [...wordSet(text)].filter((word) => !FUNCTION_WORDS.has(word) && !REQUEST_WORDS.has(word))
  return new Set(kept.map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)))
}
