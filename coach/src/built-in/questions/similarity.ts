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

const COMMON = new Set(
  'a an the and or of in on at for to with by from as is are was were be been it its this that these those we you your our i my they their he she his her do does did have has had will would can could should may might not no if than then so about into over under out up more most other some any all each what which who whom whose why when where how tell me describe explain give us let take say says there here one'.split(
    ' ',
  ),
)

/** The words that carry the meaning of a question, plural s dropped. */
export function contentWords(text: string): Set<string> {
  const kept = [...wordSet(text)].filter((word) => !COMMON.has(word))
  return new Set(kept.map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)))
}
