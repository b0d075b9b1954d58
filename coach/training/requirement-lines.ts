// `node coach/training/requirement-lines.ts`: fits which lines of a posting without lists ask for something → src/knowledge/posting/requirement-lines.json.
// Data: the postings of postings.json whose requirements are noted. Cross-validates by posting; `within_1` is how many postings
// have as many requirements as noted, one more or one less, of those in which the rules find no list.
import { writeFileSync } from 'node:fs'
import { LEAST, requirementOdds } from '#built-in/posting/asked/requirement-lines.ts'
import { requirementUnits, type Unit } from '#built-in/posting/asked/requirement-units.ts'
import { listsOf } from '#built-in/posting/lists.ts'
import { sectionsOf } from '#built-in/posting/sections.ts'
import { nameKey } from './asked-labels.ts'
import { fitLogistic } from './logistic.ts'
import data from './postings.json' with { type: 'json' }

const FOLDS = 10
const FIT = { epochs: 12, rate: 0.08, l2: 0.0008, weight: 1, seed: 7 }
/** A feature seen less often says nothing of other postings. */
const MIN_COUNT = 3
/** So much of the words of a unit and of a requirement must be the same. */
const ALIKE = 0.7

type Labelled = Unit & { is: boolean }
type Posting = { units: Labelled[]; wanted: number; isListed: boolean }

const postings = data.postings.flatMap((posting): Posting[] => {
  if (!('requirements' in posting) || !posting.requirements) return []
  const { text, requirements } = posting
  const sections = sectionsOf(text)
  const { must, preferred } = listsOf(sections)
  const units = requirementUnits(sections).map((unit) => ({
    ...unit,
    is: requirements.some((one) => isAlike(one, unit.text)),
  }))
  return [{ units, wanted: requirements.length, isListed: must.length + preferred.length > 0 }]
})
const counts = { right: 0, read: 0, wanted: 0, within: 0, unlisted: 0 }
for (let fold = 0; fold < FOLDS; fold += 1) {
  const weights = fit(postings.filter((_, at) => at % FOLDS !== fold))
  for (const { units, wanted } of postings.filter(({ isListed }, at) => at % FOLDS === fold && !isListed)) {
    const read = units.filter((unit) => unit.isItem && requirementOdds(unit, weights) > LEAST)
    counts.right += read.filter(({ is }) => is).length
    counts.read += read.length
    counts.wanted += units.filter(({ is }) => is).length
    counts.within += Math.abs(read.length - wanted) <= 1 ? 1 : 0
    counts.unlisted += 1
  }
}
const share = (part: number, whole: number) => Math.round((1000 * part) / whole) / 1000
const figures = {
  postings_without_lists: counts.unlisted,
  recall: share(counts.right, counts.wanted),
  precision: share(counts.right, counts.read),
  within_1: share(counts.within, counts.unlisted),
}
console.log(postings.length, figures)
const written = {
  about:
    'Logistic regression: what words and place of a line or sentence say of it being a requirement. One line a feature: its name, then its weight in hundredths.',
  command: 'node coach/training/requirement-lines.ts',
  data: `coach/training/postings.json: ${postings.length} postings`,
  settings: { ...FIT, min_count: MIN_COUNT, folds: FOLDS },
  figures_cross_validated: figures,
  weights: [...fit(postings)]
    .filter(([, weight]) => Math.abs(weight) >= 0.02)
    .map(([name, weight]) => `${name}\t${Math.round(weight * 100)}`)
    .join('\n'),
}
writeFileSync(
  new URL('../src/knowledge/posting/requirement-lines.json', import.meta.url),
  `${JSON.stringify(written, null, 2)}\n`,
)

function fit(some: Posting[]): Map<string, number> {
  const units = some.flatMap((posting) => posting.units)
  const seen = new Map<string, number>()
  for (const name of units.flatMap(({ features }) => features)) seen.set(name, (seen.get(name) ?? 0) + 1)
  const known = (name: string) => (seen.get(name) ?? 0) >= MIN_COUNT
  return fitLogistic(
    units.map(({ features, is }) => ({ features: ['bias', ...features.filter(known)], is })),
    FIT,
  )
}

function isAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => new Set(nameKey(text).split(' ')))
  if (!first || !second) return false
  const both = first.intersection(second).size
  return both >= ALIKE * Math.min(first.size, second.size) && both >= ALIKE * 0.6 * Math.max(first.size, second.size)
}
