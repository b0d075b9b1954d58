// `npm run train -- tagged-resume-figures [--wrong]`: how well resumes are read, by rules alone and with the tagger, of which nothing
// was learned: written by five people (training/tagger/README.md), printed, and written by hand.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { OWN_ENCODER } from '#models/encoder.ts'
import { openResumeTagger } from '#models/tagger.ts'
import { openWordPieces } from '#models/word-pieces.ts'
import { readLabelledResumes, truthOf, UNSEEN_RESUMES } from './labelled-resumes.ts'
import printed from './printed-resumes.test-data.json' with { type: 'json' }
import { FIELDS, f1 } from './resume-figures.ts'
import { taggedFigures } from './tagged-figures.ts'
import written from './written-resumes.test-data.json' with { type: 'json' }

const { values: options } = parseArgs({ options: { wrong: { type: 'boolean', default: false } } })
const unseen = readLabelledResumes(UNSEEN_RESUMES)
const writers = Map.groupBy(unseen, ({ id }) => `by ${id.slice(0, 2)}`)
const ofWriters = [...writers].map(([name, resumes]) => [name, resumes.map(asDocument)] as const)
const sets = [
  ...ofWriters,
  ['by all five', unseen.map(asDocument)] as const,
  ['printed', printed] as const,
  ['by hand, tuned on', written.filter(({ part }) => part === 'tune')] as const,
  ['by hand', written.filter(({ part }) => part === 'test')] as const,
]
const tagger = await openResumeTagger(readFile, await openWordPieces(readFile, OWN_ENCODER))
for (const [name, documents] of sets) {
  const { rules, tagged, wrong } = await taggedFigures([...documents], tagger)
  if (options.wrong) for (const [at, faults] of wrong.entries()) console.log(name, at + 1, faults)
  for (const [way, counts] of Object.entries({ rules, tagged }))
    console.log(name.padEnd(18), way.padEnd(7), ...FIELDS.map((field) => `${field} ${f1(counts[field]).toFixed(3)}`))
}
await tagger.close()

function asDocument(resume: (typeof unseen)[number]) {
  return { truth: truthOf(resume), lines: documentOfText(resume.text).lines }
}
