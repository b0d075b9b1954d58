import type { Dimension } from '@greenroom/contract/resumes'
import { GOOD, weightOf } from './dimension.ts'
import { lineNumber, shortened } from './quote.ts'
import type { ResumeFacts } from './resume-facts.ts'

/** More than this many would not be read. */
const MOST = 6
const LEAST = 3

/**
 * What to do, what gains most first, each with its place: the line quoted, or the part of the page. There is always
 * something to do.
 */
export function suggestionsOf(dimensions: Dimension[], facts: ResumeFacts, missing: string[]): string[] {
  const gain = ({ key, score }: Dimension) => (100 - (score ?? 100)) * weightOf(key)
  const order = [...dimensions].sort((a, b) => gain(b) - gain(a) || a.key.localeCompare(b.key))
  const open = order.filter(({ score }) => (score ?? 100) < GOOD)
  const chosen =
    open.length >= LEAST ? open.slice(0, MOST) : order.filter(({ score }) => (score ?? 100) < 100).slice(0, LEAST)
  const texts = chosen.map((dimension) => suggestion(dimension, facts, missing))
  return texts.length
    ? texts
    : [
        `Opening lines: before each application, put the line that fits this posting best at the top of your experience.`,
      ]
}

function suggestion(
  { key, label, finding, advice, quote }: Dimension,
  { text }: ResumeFacts,
  missing: string[],
): string {
  const line = quote ? lineNumber(text, quote) : undefined
  const names = key === 'posting_skills' && missing.length ? ` (${missing.slice(0, 4).join(', ')})` : ''
  if (key === 'posting_skills') return `${label}${names}: ${advice} ${finding}`
  if (quote && line) return `${label}, line ${line}, “${shortened(quote, 80)}”: ${advice}`
  if (quote) return `${label}, “${shortened(quote, 80)}” in the posting: ${advice}`
  return `${label}${names}: ${advice} ${finding}`
}
