import { negatedIn } from '#built-in/language/negation.ts'
import { bestLabels, certainty } from '#built-in/skills/tagging/sequence.ts'
import learned from '#knowledge/posting/asked-names.json' with { type: 'json' }
import { askedFeatures } from './asked-features.ts'
import type { AskedUnit } from './asked-unit.ts'
import { type SequenceWeights, sequenceScores, unpacked } from './sequence-weights.ts'

/** A name as written, its unit, and how sure it is that every word of it belongs to a name, 0 to 1. */
export type AskedName = { name: string; at: AskedUnit; certainty: number }

/** The names that a posting may ask for, in order, each once where it is surest; what it can do without is left out. */
export function askedNames(units: readonly AskedUnit[], weights: SequenceWeights = theWeights()): AskedName[] {
  const names = new Map<string, AskedName>()
  for (const unit of units.filter(mayAsk))
    for (const found of namesIn(unit, weights)) {
      const key = found.name.toLowerCase()
      const before = names.get(key)
      if (!before || before.certainty < found.certainty) names.set(key, found)
    }
  return [...names.values()]
}

/** Half of a posting's lines are all but certain to ask for nothing; to pass them over saves a third of the time. */
const mayAsk = ({ meaning }: AskedUnit) => meaning.must + meaning.wish > MIN_ASKED
const MIN_ASKED = 0.04

/** In favor of names: which of them are meant is decided beside the rules' own finds (name-choice.ts). */
const EAGERNESS = 1.5
const LABELS = 3

function namesIn(at: AskedUnit, weights: SequenceWeights): AskedName[] {
  const { text, tokens } = at.unit
  const scores = sequenceScores(askedFeatures(at), weights, LABELS)
  for (let token = 0; token < tokens.length; token += 1)
    scores[token * LABELS] = (scores[token * LABELS] ?? 0) - EAGERNESS
  const labels = bestLabels(
    scores,
    weights.steps,
    tokens.map(({ afterComma }) => afterComma),
  )
  if (!labels.includes(1)) return []
  const isNegated = negatedIn(text)
  const sure = certainty(scores, weights.steps)
  return tokens.flatMap(({ index }, token) => {
    if (labels[token] !== 1 || isNegated(index)) return []
    const after = labels.findIndex((label, other) => other > token && label !== 2)
    const end = after < 0 ? tokens.length : after
    const name = withoutMarks(text.slice(index, tokens[end - 1]?.end))
    return /\p{L}/u.test(name) ? [{ name, at, certainty: Math.min(...sure.slice(token, end)) }] : []
  })
}

/** 'C++' and '.NET' keep theirs, and so does 'Certificate (Level 3)'. */
function withoutMarks(text: string): string {
  const plain = text.replace(/^[^\p{L}\p{N}.]+/u, '').replace(/(?<![^\p{L}\p{N}+#)])[^\p{L}\p{N}+#)]+$/u, '')
  const open = plain.indexOf('(')
  if (plain.includes(')') && open < 0) return plain.slice(0, plain.indexOf(')'))
  return open >= 0 && !plain.includes(')') ? plain.slice(0, open).trim() : plain
}

let weights: SequenceWeights | undefined
/** Unpacked when the first posting is read. */
const theWeights = (): SequenceWeights => (weights ??= unpacked(learned))
