import { lineScores } from './line-scores.ts'
import { bestLabels, certainty } from './sequence.ts'
import { tokensOf } from './tokens.ts'
import { LABELS, STEP } from './weights.ts'

/** What the tagger takes for a named tool or field of knowledge; `certainty` is 0 to 1. */
export type TaggedSkill = { as_written: string; index: number; certainty: number }

/**
 * The tools and fields of knowledge that one line of a posting names, in order, whether or not a list knows them. A
 * linear-chain CRF, learned from labelled postings (coach/training/skill-tagger.ts). `section` is the kind of section
 * the line stands in; a higher `eagerness` finds more and errs more.
 */
export function taggedSkills(line: string, section: string, eagerness = 0): TaggedSkill[] {
  const tokens = tokensOf(line.slice(0, MAX_LINE))
  if (tokens.length === 0) return []
  const scores = lineScores(tokens, section)
  for (let at = 0; at < tokens.length; at += 1) scores[at * LABELS] = (scores[at * LABELS] ?? 0) - eagerness
  const parted = tokens.map(({ afterComma }) => afterComma)
  const labels = bestLabels(scores, STEP, parted)
  if (!labels.includes(1)) return []
  const sure = certainty(scores, STEP)
  const found: (TaggedSkill & { end: number })[] = []
  for (const [at, token] of tokens.entries()) {
    const last = found.at(-1)
    if (labels[at] === 1) found.push({ as_written: '', index: token.index, end: token.end, certainty: sure[at] ?? 0 })
    else if (labels[at] === 2 && last) {
      last.end = token.end
      last.certainty = Math.min(last.certainty, sure[at] ?? 0)
    }
  }
  return found.map(({ index, end, certainty }) => ({ as_written: line.slice(index, end), index, certainty }))
}

/** Characters of a line that are read. */
const MAX_LINE = 2000
