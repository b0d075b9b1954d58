// `node coach/training/posting-heads.ts`: fits which part of a posting is its title, and which name its employer's
// → src/knowledge/posting/heads.json. Data: postings.json, and the tuning half of employer-openings.test-data.json.
import { writeFileSync } from 'node:fs'
import { companyOf, SURE } from '#built-in/posting/company.ts'
import { bestOf, certainty, scoreOf } from '#built-in/posting/heads/choose.ts'
import { employerChoice, titleChoice } from '#built-in/posting/heads/heads-of.ts'
import { keyOf } from '#built-in/posting/heads/title-features.ts'
import { headLinesOf } from '#built-in/posting/heads/words.ts'
import { sectionsOf } from '#built-in/posting/sections.ts'
import openings from '#built-in/posting/testing/employer-openings.test-data.json' with { type: 'json' }
import { titleOf } from '#built-in/posting/title.ts'
import data from './postings.json' with { type: 'json' }
import { type Choice, fitRanker } from './ranker.ts'

const FOLDS = 16
const FIT = { title: { rounds: 150, rate: 0.3, l2: 0.5 }, employer: { rounds: 60, rate: 0.3, l2: 0.6 } }
/** A name of which most words are right is one. */
const ALIKE = 0.8
const ALIKE_COUNTS = 0.3

type Known = { title?: string; company: string | null; text: string }
type Row = Choice & {
  candidates: (string | undefined)[]
  wanted: string | null
  ruled: string | undefined
  sure: boolean
}

const postings: Known[] = [...data.postings, ...data.openings]
const tuned = openings.openings.filter((_, at) => at % 2 === 0)
const titles = postings.map(titleRow)
const employers = [...postings, ...tuned].map(employerRow)

const figures = {
  title: {
    documents: titles.length,
    rules: figuresOf(ruledOf(titles)),
    cross_validated: figuresOf(validated(titles, FIT.title)),
  },
  employer: {
    documents: employers.length,
    rules: figuresOf(ruledOf(employers)),
    cross_validated: Object.fromEntries(
      [0, 0.4, 0.5, 0.6, 0.7].map((least) => [`from ${least}`, figuresOf(validated(employers, FIT.employer, least))]),
    ),
  },
}
console.dir(figures, { depth: 5 })

const rounded = (weights: Map<string, number>) =>
  Object.fromEntries([...weights].map(([name, value]) => [name, Math.round(value * 100) / 100]).sort())
const written = {
  about: 'Softmax regression: what form and surroundings say of a part being the title, or a name the employer.',
  command: 'node coach/training/posting-heads.ts',
  data: `coach/training/postings.json (${postings.length}), the tuning half of employer-openings.test-data.json (${tuned.length})`,
  settings: { ...FIT, folds: FOLDS },
  figures,
  title: rounded(fitRanker(titles, FIT.title)),
  employer: rounded(fitRanker(employers, FIT.employer)),
}
writeFileSync(new URL('../src/knowledge/posting/heads.json', import.meta.url), `${JSON.stringify(written, null, 2)}\n`)

function ruledOf(rows: Row[]): Map<Row, string | undefined> {
  return new Map(rows.map((row) => [row, row.ruled]))
}

function titleRow({ text, title = '' }: Known): Row {
  const ruled = titleOf(sectionsOf(text)).title
  const { spans, features } = titleChoice(headLinesOf(text), ruled)
  const candidates = spans.map((span) => span.text)
  return {
    candidates,
    features,
    right: candidates.map((name) => rightness(name, title)),
    wanted: title,
    ruled,
    sure: false,
  }
}

function employerRow({ text, company, title }: Known): Row {
  const sections = sectionsOf(text)
  const read = titleOf(sections)
  const found = companyOf(sections, text, read)
  const { names, features } = employerChoice(headLinesOf(text), text, { title: title ?? read.title, company: found })
  const candidates = [...names.map(({ name }) => name), undefined]
  const right = candidates.map((name) => (company && name ? rightness(name, company) : company || name ? 0 : 1))
  return { candidates, features, right, wanted: company, ruled: found?.name, sure: SURE.has(found?.from ?? '') }
}

function rightness(name: string, wanted: string): number {
  if (keyOf(name) === keyOf(wanted)) return 1
  return likeness(name, wanted) >= ALIKE ? ALIKE_COUNTS : 0
}

/** F1 of the words of both, 0 to 1. */
function likeness(one: string, other: string): number {
  const [own, others] = [keyOf(one).split(' '), keyOf(other).split(' ')]
  const both = own.filter((word) => others.includes(word)).length
  return (2 * both) / (own.length + others.length)
}

/** What weights fitted on the other documents read of each one; a name less certain than `least` counts as none. */
function validated(
  rows: Row[],
  fit: { rounds: number; rate: number; l2: number },
  least = 0,
): Map<Row, string | undefined> {
  const read = new Map<Row, string | undefined>()
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const weights = fitRanker(
      rows.filter((_, at) => at % FOLDS !== fold),
      fit,
    )
    for (const row of rows.filter((_, at) => at % FOLDS === fold)) {
      const scores = row.features.map((names) => scoreOf(names, weights))
      const best = certainty(scores) < least ? undefined : bestOf(row.candidates, scores)
      read.set(row, row.sure ? row.ruled : best)
    }
  }
  return read
}

function figuresOf(read: Map<Row, string | undefined>) {
  const share = (part: number) => Math.round((part / read.size) * 1000) / 1000
  const right = [...read].filter(([row, name]) => isRight(row, name)).length
  const invented = [...read].filter(([row, name]) => name !== undefined && !isRight(row, name)).length
  return { right: share(right), invented: share(invented) }
}

function isRight({ wanted }: Row, read: string | undefined): boolean {
  return wanted ? read !== undefined && likeness(read, wanted) >= ALIKE : read === undefined
}
