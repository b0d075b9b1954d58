// `node coach/training/employer-mentions.ts DIR` (DIR holds train.jsonl and dev.jsonl of SkillSpan): fits what the words
// around a name say of it → src/knowledge/posting/employer-mentions.json. SkillSpan writes <ORGANIZATION> for employers and
// their like; every other name with capital letters (tools, titles, products) is a counterexample.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mentionFeatures, namesOf } from '#built-in/posting/employer-mentions.ts'
import { fitLogistic, type Sample } from './logistic.ts'
import { readSkillSpan, type Sentence } from './skillspan.ts'

const folder = process.argv[2] ?? '../shared/data/skillspan'
const FOLDS = 5
const MIN_COUNT = 3
/** Employers are one name in nine; `weight` is what each counts for. */
const FIT = { epochs: 15, rate: 0.1, l2: 0.003, weight: 4, seed: 7 }

const train = readSkillSpan(join(folder, 'train.jsonl'))
const dev = readSkillSpan(join(folder, 'dev.jsonl'))
const postings = [...new Set(train.map(({ posting }) => posting))]
const scored = Array.from({ length: FOLDS }, (_, fold) => {
  const out = new Set(postings.filter((_, at) => at % FOLDS === fold))
  const weights = fit(train.filter(({ posting }) => !out.has(posting)))
  return judge(weights, samplesOf(train.filter(({ posting }) => out.has(posting))))
}).flat()
const weights = fit(train)
const figures = { cross_validated: figuresOf(scored), dev: figuresOf(judge(weights, samplesOf(dev))) }
console.log(figures)

const written = {
  about: 'Logistic regression: what the words around a name say of its being an employer. One weight a feature.',
  command: 'node coach/training/employer-mentions.ts ../shared/data/skillspan',
  data: `SkillSpan train.jsonl: ${samplesOf(train).length} names of ${postings.length} postings`,
  settings: { ...FIT, min_count: MIN_COUNT, folds: FOLDS },
  figures,
  weights: Object.fromEntries([...weights].map(([name, value]) => [name, Math.round(value * 100) / 100])),
}
writeFileSync(
  new URL('../src/knowledge/posting/employer-mentions.json', import.meta.url),
  `${JSON.stringify(written, null, 2)}\n`,
)

function samplesOf(sentences: Sentence[]): Sample[] {
  return sentences.flatMap(({ tokens, section }) =>
    namesOf(tokens)
      .filter(({ name }) => !/^<(?!ORG)/.test(name))
      .map((mention) => ({ features: mentionFeatures(tokens, mention, section), is: /^<ORG/.test(mention.name) })),
  )
}

function fit(sentences: Sentence[]): Map<string, number> {
  const samples = samplesOf(sentences)
  const counts = new Map<string, number>()
  for (const name of samples.flatMap(({ features }) => features)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const kept = new Set([...counts].filter(([, count]) => count >= MIN_COUNT).map(([name]) => name))
  return fitLogistic(
    samples.map(({ features, is }) => ({ features: features.filter((name) => kept.has(name)), is })),
    FIT,
  )
}

function judge(weights: Map<string, number>, samples: Sample[]): { odds: number; is: boolean }[] {
  return samples.map(({ features, is }) => ({
    odds: features.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0),
    is,
  }))
}

/** Of single mentions; a posting speaks of its employer several times. */
function figuresOf(judged: { odds: number; is: boolean }[]): { precision: number; recall: number } {
  const given = judged.filter(({ odds }) => odds > 0)
  const right = given.filter(({ is }) => is).length
  const share = (whole: number) => Math.round((right / whole) * 1000) / 1000
  return { precision: share(given.length), recall: share(judged.filter(({ is }) => is).length) }
}
