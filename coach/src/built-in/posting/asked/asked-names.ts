import { negatedIn } from '#built-in/language/negation.ts'
import { asSkill } from '#built-in/posting/tagged-skills.ts'
import { bestLabels, certainty } from '#built-in/skills/tagging/sequence.ts'
import learned from '#knowledge/posting/asked-names.json' with { type: 'json' }
import { askedFeatures } from './asked-features.ts'
import type { AskedLine } from './asked-lines.ts'

export type AskedWeights = { rows: ReadonlyMap<string, readonly number[]>; steps: Float64Array }

/** A little in favor of names: what is kept beside the rules' own finds was chosen by F1, cross-validated. */
const EAGERNESS = 0.2
const LABELS = 3

/** A name as written, its line, and how sure it is that every word of it belongs to a name, 0 to 1. */
export type AskedName = { name: string; line: AskedLine; certainty: number }

/** The names that the lines of a posting ask for, in order, each once; what it can do without is left out. */
export function askedNames(lines: readonly AskedLine[], weights: AskedWeights = theWeights()): AskedName[] {
  const names = new Map<string, AskedName>()
  for (const line of lines)
    for (const found of namesIn(line, weights)) {
      const key = found.name.toLowerCase()
      const before = names.get(key)
      if (!before || before.certainty < found.certainty) names.set(key, found)
    }
  return [...names.values()]
}

function namesIn(line: AskedLine, { rows, steps }: AskedWeights): AskedName[] {
  const { text, tokens } = line
  const scores = new Float64Array(tokens.length * LABELS)
  for (const [at, features] of askedFeatures(line).entries()) {
    scores[at * LABELS] = -EAGERNESS
    for (const feature of features)
      for (const [label, weight] of (rows.get(feature) ?? []).entries())
        scores[at * LABELS + label] = (scores[at * LABELS + label] ?? 0) + weight
  }
  const labels = bestLabels(
    scores,
    steps,
    tokens.map(({ afterComma }) => afterComma),
  )
  if (!labels.includes(1)) return []
  const isNegated = negatedIn(text)
  const sure = certainty(scores, steps)
  return tokens.flatMap(({ index }, at) => {
    if (labels[at] !== 1 || isNegated(index)) return []
    const after = labels.findIndex((label, other) => other > at && label !== 2)
    const end = after < 0 ? tokens.length : after
    const as_written = text.slice(index, tokens[end - 1]?.end)
    const skill = asSkill(text, { as_written, index, certainty: Math.min(...sure.slice(at, end)) })
    return skill ? [{ name: skill.as_written, line, certainty: skill.certainty }] : []
  })
}

let weights: AskedWeights | undefined
/** Unpacked when the first posting is read. One line holds a feature and its weights in hundredths. */
function theWeights(): AskedWeights {
  weights ??= {
    rows: new Map(
      learned.weights.split('\n').map((line) => {
        const [feature = '', ...numbers] = line.split('\t')
        return [feature, numbers.map((number) => Number(number) / 100)]
      }),
    ),
    steps: Float64Array.from(learned.steps),
  }
  return weights
}
