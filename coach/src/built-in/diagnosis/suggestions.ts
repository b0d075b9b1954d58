import type { Dimension } from '@greenroom/contract/resumes'
import { GOOD } from './dimension.ts'
import { lineNumber, shortened } from './quote.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { type DiagnosisTexts, type Finding, say } from './say.ts'

/** More than this many would not be read. */
const MAX_SHOWN = 6
const MIN_SHOWN = 3

/**
 * What to do, what gains most first, each with its place: the line quoted, or the part of the page. There is always
 * something to do.
 */
export function suggestionsOf(
  dimensions: Dimension[],
  facts: ResumeFacts,
  missing: string[],
  { write }: DiagnosisTexts,
): string[] {
  const order = dimensions
    .filter(({ gain = 0 }) => gain > 0)
    .sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0) || a.key.localeCompare(b.key))
  const open = order.filter(({ score }) => (score ?? 100) < GOOD)
  const chosen = open.length >= MIN_SHOWN ? open.slice(0, MAX_SHOWN) : order.slice(0, MIN_SHOWN)
  const texts = chosen.map((dimension) => suggestion(dimension, facts, missing))
  return (texts.length ? texts : [say('suggestion_always')]).map((text) => write(text))
}

function suggestion(
  { key, label, finding, advice, quote }: Dimension,
  { text }: ResumeFacts,
  missing: string[],
): Finding {
  const line = quote ? lineNumber(text, quote) : undefined
  if (key === 'posting_skills' && missing.length)
    return say('suggestion_names', { label, names: missing.slice(0, 4), advice, finding })
  if (!quote || key === 'posting_skills') return say('suggestion', { label, advice, finding })
  const said = { label, quote: shortened(quote, 80), advice }
  return line ? say('suggestion_line', { ...said, line }) : say('suggestion_posting', said)
}
