import { readFileSync, writeFileSync } from 'node:fs'
import { type OccupationChoice, occupationChoices } from '#built-in/bank/occupation-features.ts'
import { chosenOccupations, MIN_FIT, matchTitle, scoreOf, titlesByEntry } from '#built-in/bank/occupation-of.ts'
import { byWriter, LABELLED_POSTINGS, writerOf } from './labelled-postings.ts'
import { type Choice, fitRanker } from './ranker.ts'

// `node coach/training/occupation-choice.ts`: fits which occupation of the bank a posting belongs to
// → src/knowledge/bank/titles/choice.json. Data: postings.json, and posting-occupations.tsv: for each the occupation whose
// questions would be asked, or none, and a second one. Prints the figures with each writer left out.

const FIT = { rounds: 120, rate: 0.3, l2: 1 }
/** A second occupation that fits nearly as well. */
const SECOND = 0.4
const COMMAND = 'node coach/training/occupation-choice.ts'

type Labelled = Choice & { writer: string; choices: OccupationChoice[]; first: string; second: string; rules: string }

const labels = new Map(
  readFileSync(new URL('./posting-occupations.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([id = '', first = '', second = '']) => [id, { first, second }]),
)
const rows = LABELLED_POSTINGS.flatMap(({ id, title, text }): Labelled[] => {
  const label = labels.get(id)
  if (!label) return []
  const byTitle = matchTitle(title)
  const choices = occupationChoices({ title, about: text, byTitle }, titlesByEntry())
  const names = choices.map(({ entry }) => entry?.name ?? 'none')
  const [rule] = byTitle
  return [
    {
      writer: writerOf({ id }),
      choices,
      features: choices.map(({ features }) => features),
      right: names.map((name) => (name === label.first ? 1 : name === label.second ? SECOND : 0)),
      ...label,
      rules: rule && rule.fit >= MIN_FIT ? rule.entry.name : 'none',
    },
  ]
})

const leftOut = byWriter(rows).flatMap(({ own, others }) => {
  const weights = fitRanker(others, FIT)
  return own.map((row) => ({ row, name: chosen(row, weights) }))
})
const figures = {
  postings: rows.length,
  some: rows.filter(({ first }) => first !== 'none').length,
  rules_first: share(rows, ({ rules, first }) => rules === first),
  rules_wrong: share(rows, ({ rules, first, second }) => rules !== 'none' && rules !== first && rules !== second),
  first: share(leftOut, ({ row, name }) => name === row.first),
  wrong: share(leftOut, ({ row, name }) => name !== 'none' && name !== row.first && name !== row.second),
  missed: share(leftOut, ({ row, name }) => name === 'none' && row.first !== 'none'),
}
console.dir(figures)
if (process.argv.includes('--list'))
  for (const { row, name } of leftOut) if (name !== row.first) console.log(`${row.first} | ${row.second} → ${name}`)
const weights = [...fitRanker(rows, FIT)].filter(([, weight]) => Math.abs(weight) >= 0.02).sort()
writeFileSync(
  new URL('../src/knowledge/bank/titles/choice.json', import.meta.url),
  `${JSON.stringify(
    {
      about: 'Softmax regression: which occupation of the bank a posting belongs to, or none.',
      command: COMMAND,
      data: `coach/training/postings.json, posting-occupations.tsv (${rows.length}); figures with each writer left out`,
      settings: FIT,
      figures,
      weights: Object.fromEntries(weights.map(([name, weight]) => [name, Math.round(weight * 1000) / 1000])),
    },
    null,
    2,
  )}\n`,
)

/** What the product would name first. */
function chosen({ choices, features }: Labelled, weights: ReadonlyMap<string, number>): string {
  const [first] = chosenOccupations(
    choices,
    features.map((own) => scoreOf(own, weights)),
  )
  return first?.entry.name ?? 'none'
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return Math.round((all.filter(is).length / all.length) * 1000) / 1000
}
