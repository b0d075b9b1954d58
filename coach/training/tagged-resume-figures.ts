// `npm run train -- tagged-resume-figures [--wrong]`: how well the skills of resumes are read that two writers wrote of whom
// nothing was learned (training/tagger/README.md).
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { OWN_ENCODER } from '#models/encoder.ts'
import { openResumeTagger } from '#models/tagger.ts'
import { openWordPieces } from '#models/word-pieces.ts'
import { readLabelledResumes, UNSEEN_RESUMES } from './labelled-resumes.ts'
import { skillFigures } from './skill-figures.ts'

const { values: options } = parseArgs({ options: { wrong: { type: 'boolean', default: false } } })
const tagger = await openResumeTagger(readFile, await openWordPieces(readFile, OWN_ENCODER))
const { faults, ...figures } = await skillFigures(readLabelledResumes(UNSEEN_RESUMES), tagger)
await tagger.close()
if (options.wrong) for (const { id, missed, wrong } of faults) console.log(id, 'missed', missed, 'wrong', wrong)
for (const [way, { precision, recall, f1 }] of Object.entries(figures))
  console.log(way, { precision: precision.toFixed(3), recall: recall.toFixed(3), f1: f1.toFixed(3) })
