// `node coach/training/asked-names.ts`: fits which words of a posting name what it asks for → src/knowledge/posting/asked-names.json.
// Data: postings.json. Cross-validates by posting; `rules` is what the lists find without it, `both` what a posting is read as.
import { writeFileSync } from 'node:fs'
import { askedFeatures } from '#built-in/posting/asked/asked-features.ts'
import { type AskedLine, askedLines } from '#built-in/posting/asked/asked-lines.ts'
import { type AskedWeights, askedNames } from '#built-in/posting/asked/asked-names.ts'
import { listsOf } from '#built-in/posting/lists.ts'
import { ruledSkills, withAsked } from '#built-in/posting/required-skills.ts'
import { sectionsOf } from '#built-in/posting/sections.ts'
import { labelsOf, nameKey } from './asked-labels.ts'
import { fitCrf } from './crf.ts'
import data from './postings.json' with { type: 'json' }
import { seeded } from './seeded.ts'

const SEED = 7
const FOLDS = 8
/** A feature seen less often says nothing of other postings. */
const MIN_COUNT = 2
const FIT = { labels: 3, epochs: 16, rate: 0.05, l2: 0.005 }
/** Weights below this change hardly a decision. */
const MIN_WEIGHT = 0.005

const postings = data.postings.map(({ text, title, company, skills }) => {
  const sections = sectionsOf(text)
  const lists = listsOf(sections)
  const lines = askedLines(sections, lists)
  const names = skills.map(({ phrase }) => phrase)
  return {
    lines,
    labels: lines.map((line) => labelsOf(line.tokens, names)),
    lists,
    company: company ?? undefined,
    ruled: ruledSkills(title, lists, sections, company ?? undefined),
    wanted: new Set(names.map(nameKey)),
  }
})
type Posting = (typeof postings)[number]

const known = new Map<AskedLine, string[][]>()
const sums = { rules: counter(), asked: counter(), both: counter() }
for (let fold = 0; fold < FOLDS; fold += 1) {
  const weights = fit(postings.filter((_, at) => at % FOLDS !== fold))
  for (const posting of postings.filter((_, at) => at % FOLDS === fold)) {
    const asked = askedNames(posting.lines, weights)
    count(sums.rules, posting, posting.ruled)
    count(
      sums.asked,
      posting,
      asked.map(({ name }) => name),
    )
    count(sums.both, posting, withAsked(posting.ruled, asked, posting.lists, posting.company))
  }
}
const figures = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, shares(sum)]))
console.log(figures)
const { rows, steps } = fit(postings)
const written = {
  about:
    'A linear-chain CRF over the words of a posting: none, beginning or inside of a name of what it asks for. One line a feature: its name, then its weight for each label in hundredths.',
  command: 'node coach/training/asked-names.ts',
  data: `coach/training/postings.json: ${postings.length} postings with ${postings.reduce((sum, { wanted }) => sum + wanted.size, 0)} names`,
  seed: SEED,
  settings: { ...FIT, min_count: MIN_COUNT, folds: FOLDS },
  figures_cross_validated: figures,
  steps: [...steps],
  weights: [...rows]
    .map(([name, values]) => [name, ...values.map((value) => Math.round(value * 100))].join('\t'))
    .join('\n'),
}
writeFileSync(
  new URL('../src/knowledge/posting/asked-names.json', import.meta.url),
  `${JSON.stringify(written, null, 2)}\n`,
)

function fit(some: Posting[]): AskedWeights {
  const examples = some.flatMap(({ lines, labels }) =>
    lines.map((line, at) => ({ names: featuresOf(line), labels: labels[at] ?? [] })),
  )
  const counts = new Map<string, number>()
  for (const name of examples.flatMap(({ names }) => names.flat())) counts.set(name, (counts.get(name) ?? 0) + 1)
  const numbers = new Map([...counts].filter(([, times]) => times >= MIN_COUNT).map(([name], at) => [name, at]))
  const { state, step } = fitCrf(
    examples.map(({ names, labels }) => ({
      features: names.map((token) => Int32Array.from(token.flatMap((name) => numbers.get(name) ?? []))),
      labels,
    })),
    { ...FIT, features: numbers.size, random: seeded(SEED) },
  )
  const all = [...numbers].map(
    ([name, at]) => [name, [...state.slice(at * FIT.labels, (at + 1) * FIT.labels)]] as const,
  )
  return {
    rows: new Map(all.filter(([, values]) => values.some((value) => Math.abs(value) >= MIN_WEIGHT))),
    steps: step.map((value) => Math.round(value * 1000) / 1000),
  }
}

/** The same line is asked about in every fold. */
function featuresOf(line: AskedLine): string[][] {
  const features = known.get(line) ?? askedFeatures(line)
  known.set(line, features)
  return features
}

function counter() {
  return { right: 0, read: 0, wanted: 0 }
}

function count(sum: ReturnType<typeof counter>, { wanted }: Posting, names: string[]) {
  const read = new Set(names.map(nameKey))
  sum.right += wanted.intersection(read).size
  sum.read += read.size
  sum.wanted += wanted.size
}

function shares({ right, read, wanted }: ReturnType<typeof counter>) {
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return {
    recall: rounded(right / wanted),
    precision: rounded(right / read),
    f1: rounded((2 * right) / (read + wanted)),
  }
}
