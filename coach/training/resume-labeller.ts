// `node coach/training/resume-labeller.ts FILE` (FILE: printed people of bench/resumes/print.mjs): fits the labeller of posts and studies →
// src/knowledge/resume/labeller.json. Cross-validates by layout on train.
import { readFileSync, writeFileSync } from 'node:fs'
import { featuresOf } from '#built-in/resume/labelling/features.ts'
import { labelPieces, type Weights } from '#built-in/resume/labelling/label-pieces.ts'
import { LABELS } from '#built-in/resume/labelling/labels.ts'
import { piecesOf } from '#built-in/resume/labelling/pieces.ts'
import type { ReadLine } from '#built-in/resume/read-lines.ts'
import { sectionsIn } from '#built-in/resume/sections-in.ts'
import { namingLines, postsIn } from '#built-in/resume/work.ts'
import { type Crf, fitCrf } from './crf.ts'
import type { Printed } from './resume-figures.ts'
import { labelsOf } from './resume-labels.ts'
import { seeded } from './seeded.ts'

const SEED = 7
/** A feature seen less often says nothing of new layouts. */
const MIN_COUNT = 6
const FIT = { labels: LABELS.length, epochs: 8, rate: 0.05, l2: 0.005 }
/** Weights below this change no decision. */
const MIN_WEIGHT = 0.05
const FOLDS = 6

type Example = { layout: string; kind: 'work' | 'education'; lines: ReadLine[]; labels: number[] }

const train = examplesOf(process.argv[2] ?? '')
const layouts = [...new Set(train.map(({ layout }) => layout))]
const folds = Array.from({ length: FOLDS }, (_, fold) => {
  const out = new Set(layouts.filter((_, at) => at % FOLDS === fold))
  return measured(
    fit(train.filter(({ layout }) => !out.has(layout))),
    train.filter(({ layout }) => out.has(layout)),
  )
})
const figures = Object.fromEntries(
  LABELS.map((label) => [
    label,
    Math.round((folds.reduce((sum, fold) => sum + (fold[label] ?? 0), 0) / FOLDS) * 1000) / 1000,
  ]),
)
const weights = fit(train)
console.log(train.length, 'sections', weights.rows.size, 'features', figures)
const written = {
  about:
    'A linear-chain CRF over the pieces of lines in sections of posts and studies. One line a feature: name, then its weight for each label in hundredths. Fitted on printed and typed resumes of invented people; their trades are O*NET 29.2 (USDOL/ETA, CC BY 4.0).',
  command:
    'node coach/training/resume-labeller.ts FILE, with FILE from node bench/resumes/print.mjs --themes DIR --parts train --each 12 --to FILE',
  data: `${train.length} sections in ${layouts.length} layouts and themes`,
  seed: SEED,
  settings: { ...FIT, min_count: MIN_COUNT, folds: FOLDS },
  f1_cross_validated_by_layout: figures,
  labels: LABELS,
  steps: [...weights.steps],
  weights: [...weights.rows]
    .map(([name, values]) => [name, ...values.map((value) => Math.round(value * 100))].join('\t'))
    .join('\n'),
}
writeFileSync(
  new URL('../src/knowledge/resume/labeller.json', import.meta.url),
  `${JSON.stringify(written, null, 2)}\n`,
)

function examplesOf(file: string): Example[] {
  const documents = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => JSON.parse(line) as Printed)
  return documents.flatMap(({ layout, truth, lines }) =>
    sectionsIn({ lines, text: '' }).flatMap((section) => {
      const kind =
        section.kind === 'education'
          ? 'education'
          : section.kind === 'work' || section.kind === 'volunteer'
            ? 'work'
            : undefined
      if (!kind) return []
      const own = kind === 'work' ? namingLines(postsIn(section.lines)) : section.lines
      return [{ layout, kind, lines: own, labels: labelsOf(piecesOf(own), kind, truth) }]
    }),
  )
}

function fit(examples: Example[]): Weights {
  const random = seeded(SEED)
  const named = examples.map(({ lines, kind }) => featuresOf(piecesOf(lines), lines, kind))
  const counts = new Map<string, number>()
  for (const name of named.flat(2)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const numbers = new Map([...counts].filter(([, count]) => count >= MIN_COUNT).map(([name], at) => [name, at]))
  const sequences = examples.map(({ labels }, at) => ({
    features: (named[at] ?? []).map((piece) => Int32Array.from(piece.flatMap((name) => numbers.get(name) ?? []))),
    labels,
  }))
  return weightsOf(
    fitCrf(
      sequences.filter(({ labels }) => labels.length > 0),
      { ...FIT, features: numbers.size, random },
    ),
    numbers,
  )
}

function weightsOf({ labels, state, step }: Crf, numbers: Map<string, number>): Weights {
  const rows = [...numbers].map(([name, at]) => [name, [...state.slice(at * labels, (at + 1) * labels)]] as const)
  return {
    rows: new Map(rows.filter(([, values]) => values.some((value) => Math.abs(value) >= MIN_WEIGHT))),
    steps: step.map((value) => Math.round(value * 1000) / 1000),
  }
}

/** F1 by label over pieces. */
function measured(weights: Weights, examples: Example[]): Record<string, number> {
  const counts = LABELS.map(() => ({ right: 0, read: 0, printed: 0 }))
  for (const { lines, kind, labels } of examples)
    for (const [at, { label }] of labelPieces(lines, kind, weights).entries()) {
      const read = counts[LABELS.indexOf(label)]
      const printed = counts[labels[at] ?? 0]
      if (read) read.read += 1
      if (printed) printed.printed += 1
      if (read && read === printed) read.right += 1
    }
  return Object.fromEntries(
    LABELS.map((label, at) => [
      label,
      (2 * (counts[at]?.right ?? 0)) / Math.max(1, (counts[at]?.read ?? 0) + (counts[at]?.printed ?? 0)),
    ]),
  )
}
