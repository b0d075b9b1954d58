import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import sections from '#knowledge/resume/sections.json' with { type: 'json' }
import type { SectionKind } from './headings.ts'
import { normaliseKey } from './normalise-key.ts'

/** A heading of two or more words of which most belong to names of one kind is of that kind. */
const MIN_SHARE = 0.6

/**
 * The kind of a heading that no list knows whole, by its words: how often each occurs in the names of each kind
 * ('Educational background with dates', 'Paid employment'). For lines that are set as headings only.
 */
export function sectionByWords(text: string): SectionKind | undefined {
  const shares = wordsOf(text).flatMap((word) => SHARES.get(word) ?? [])
  if (shares.length === 0) return undefined
  const sums = new Map<SectionKind, number>()
  for (const own of shares) for (const [kind, share] of own) sums.set(kind, (sums.get(kind) ?? 0) + share)
  const [best] = [...sums].sort((a, b) => b[1] - a[1])
  return best && best[1] / shares.length >= MIN_SHARE && best[0] !== 'other' ? best[0] : undefined
}

const wordsOf = (text: string) =>
  (normaliseKey(text).match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !FUNCTION_WORDS.has(word))
    .map((word) => word.replace(/s$/u, ''))

const SHARES = new Map<string, Map<SectionKind, number>>()
for (const [kind, names] of Object.entries(sections))
  for (const word of new Set(names.flatMap(wordsOf))) {
    const own = SHARES.get(word) ?? new Map()
    own.set(kind, names.filter((name) => wordsOf(name).includes(word)).length)
    SHARES.set(word, own)
  }
for (const own of SHARES.values()) {
  const total = [...own.values()].reduce((sum, count) => sum + count, 0)
  for (const [kind, count] of own) own.set(kind, count / total)
}
