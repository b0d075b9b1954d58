import { expect, it } from 'vitest'
import { lineScores } from '#built-in/skills/tagging/line-scores.ts'
import { tokensOf } from '#built-in/skills/tagging/tokens.ts'
import { LABELS } from '#built-in/skills/tagging/weights.ts'
import learned from '#knowledge/skills/tagger.json' with { type: 'json' }
import { featuresOf } from './line-features.ts'

const rows = new Map(learned.features.split('\n').map((feature, at) => [feature, at * LABELS]))
const values = learned.weights.split(' ').map(Number)

it.each([
  '',
  'Python',
  'Experience with Docker, Kubernetes (EKS) and CI/CD; BS 7671!',
  'Experience with Docker, Kubernetes (EKS) and CI/CD; BS 7671!',
  'Safe isolation | permit to work | fluent Polish',
  '熟悉 Python 和 $% 3.5-phase ^ motors',
])('adds up the same features that the weights were fitted on: %s', (line) => {
  const tokens = tokensOf(line)
  const plain = featuresOf(tokens, 'requirements').flatMap((features) =>
    Array.from({ length: LABELS }, (_, label) =>
      features.reduce((sum, feature) => sum + (values[(rows.get(feature) ?? Number.NaN) + label] ?? 0) / 100, 0),
    ),
  )
  const fast = [...lineScores(tokens, 'requirements')]
  expect(fast).toHaveLength(plain.length)
  for (const [at, score] of fast.entries()) expect(score).toBeCloseTo(plain[at] ?? Number.NaN, 4)
})
