// `node coach/training/skill-tagger.ts DIR` (DIR holds train.jsonl and dev.jsonl of SkillSpan): fits the tagger of skills →
// src/knowledge/skills/tagger.json. Cross-validates by posting. Every second posting of dev is fitted on as well; the others
// are only measured, never fitted or tuned on.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Crf, fitCrf } from './crf.ts'
import { featuresOf } from './line-features.ts'
import { placeholdersFilled } from './placeholders.ts'
import { seeded } from './seeded.ts'
import { readSkillSpan, type Sentence } from './skillspan.ts'
import { measure, type Weights } from './tagger-figures.ts'

const folder = process.argv[2] ?? '../shared/data/skillspan'
const SEED = 7
const FOLDS = 5
/** A feature seen less often says nothing of new postings. */
const MIN_COUNT = 4
const FIT = { labels: 3, epochs: 10, rate: 0.05, l2: 0.001 }
/** Weights below this change no decision. */
const MIN_WEIGHT = 0.1

const dev = readSkillSpan(join(folder, 'dev.jsonl'))
const devPostings = [...new Set(dev.map(({ posting }) => posting))]
const heldOut = new Set(devPostings.filter((_, at) => at % 2 === 1))
const held = dev.filter(({ posting }) => heldOut.has(posting))
const train = [...readSkillSpan(join(folder, 'train.jsonl')), ...dev.filter(({ posting }) => !heldOut.has(posting))]

const postings = [...new Set(train.map(({ posting }) => posting))]
const left = Array.from({ length: FOLDS }, (_, fold) => {
  const out = new Set(postings.filter((_, at) => at % FOLDS === fold))
  const weights = fit(train.filter(({ posting }) => !out.has(posting)))
  return measure(
    weights,
    train.filter(({ posting }) => out.has(posting)),
  )
})
const weights = fit(train)
const figures = {
  cross_validated: average(left),
  held_out_half_of_dev: measure(weights, held),
}
console.log(figures)

const written = {
  about:
    'A linear-chain CRF over the words of a line: none, beginning or inside of a named tool or field of knowledge. Three weights a feature, one for each label, in hundredths. Fitted on SkillSpan (Zhang et al. 2022, MIT licence).',
  command: 'node coach/training/skill-tagger.ts ../shared/data/skillspan',
  data: `SkillSpan train.jsonl and every second posting of dev.jsonl: ${train.length} sentences of ${postings.length} postings`,
  seed: SEED,
  settings: { ...FIT, min_count: MIN_COUNT, folds: FOLDS },
  figures,
  steps: weights.steps,
  features: [...weights.rows.keys()].join('\n'),
  weights: [...weights.rows.values()].flatMap((values) => values.map((value) => Math.round(value * 100))).join(' '),
}
writeFileSync(new URL('../src/knowledge/skills/tagger.json', import.meta.url), `${JSON.stringify(written, null, 2)}\n`)

function fit(sentences: Sentence[]): Weights {
  const random = seeded(SEED)
  const filled = sentences
    .filter(({ tokens }) => tokens.length > 0)
    .map((sentence) => placeholdersFilled(sentence, random))
  const names = filled.map(({ tokens, section }) => featuresOf(tokens, section))
  const counts = new Map<string, number>()
  for (const name of names.flat(2)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const numbers = new Map([...counts].filter(([, count]) => count >= MIN_COUNT).map(([name], at) => [name, at]))
  const examples = filled.map(({ labels }, at) => ({
    features: (names[at] ?? []).map((token) => Int32Array.from(token.flatMap((name) => numbers.get(name) ?? []))),
    labels,
  }))
  return weightsOf(fitCrf(examples, { ...FIT, features: numbers.size, random }), numbers)
}

function weightsOf({ labels, state, step }: Crf, numbers: Map<string, number>): Weights {
  const row = (at: number) => [...state.slice(at * labels, (at + 1) * labels)]
  const rows = [...numbers].map(([name, at]) => [name, row(at)] as const)
  return {
    rows: new Map(rows.filter(([, values]) => values.some((value) => Math.abs(value) >= MIN_WEIGHT))),
    steps: [...step].map((value) => Math.round(value * 1000) / 1000),
  }
}

function average(parts: ReturnType<typeof measure>[]): ReturnType<typeof measure> {
  const mean = (key: keyof ReturnType<typeof measure>) =>
    Math.round((parts.reduce((sum, part) => sum + part[key], 0) / parts.length) * 1000) / 1000
  return {
    precision: mean('precision'),
    recall: mean('recall'),
    strict_precision: mean('strict_precision'),
    strict_recall: mean('strict_recall'),
  }
}
