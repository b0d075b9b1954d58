import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { askedOfResume } from '#built-in/resume/tagged-text.ts'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import { OWN_ENCODER } from '#models/encoder.ts'
import { OWN_TAGGERS } from '#models/tagger.ts'
import { BASE, fineTune, sumOf, sumsOfData } from './fine-tuning.ts'
import { labelledPrint } from './labelled-prints.ts'
import { LABELLED_RESUMES, readLabelledResumes } from './labelled-resumes.ts'
import type { Printed } from './resume-figures.ts'
import { variantOf } from './resume-variants.ts'
import { seeded } from './seeded.ts'

// `npm run train -- tagger --for postings|resumes [--printed FILE]`: fine-tunes the tagger (training/tagger) of such texts and writes
// its folder of knowledge/tagger. FILE is written by `node bench/resumes/print.mjs --themes DIR --parts train --to FILE`. 45 minutes on two
// cores; needs Python with torch and onnx (Debian: python3-torch libopenblas0-openmp python3-onnx). What it is worth:
// `npm run train -- posting-figures`, `tagged-resume-figures`.

const { values: options } = parseArgs({
  options: {
    for: { type: 'string', default: '' },
    skillspan: { type: 'string', default: '../shared/data/skillspan' },
    printed: { type: 'string', default: '' },
    threads: { type: 'string', default: '2' },
  },
})
const { for: kind } = options
/** Over the resumes, each time other variants of them. */
const PASSES = 9
/** Printed people in each pass, others every time. */
const PRINTED = 160
if (kind !== 'postings' && kind !== 'resumes') throw new Error('--for says what it is to read: postings or resumes')
if (kind === 'resumes' && options.printed === '')
  throw new Error('--printed names the file of printed people that bench/resumes/print.mjs writes')
const folder = fileURLToPath(new URL(`${kind}/`, OWN_TAGGERS))
const encoderFolder = fileURLToPath(OWN_ENCODER)
const training = fileURLToPath(new URL('.', import.meta.url))
const encoder = join(encoderFolder, 'model.onnx')
const skillspan = resolve(options.skillspan, 'train.jsonl')
const resumes = join(tmpdir(), `labelled-resumes-${process.pid}.json`)
writeFileSync(resumes, JSON.stringify(kind === 'resumes' ? resumesAsRead() : []))
const read = {
  for: kind,
  encoder,
  tokenizer: join(encoderFolder, 'tokenizer.json'),
  postings: join(training, 'postings.json'),
  resumes,
  skillspan,
  threads: options.threads,
}
mkdirSync(folder, { recursive: true })
process.on('exit', () => rmSync(resumes, { force: true }))
fineTune(
  join(training, 'tagger/finetune.py'),
  Object.entries(read).flatMap(([name, value]) => [`--${name}`, value]),
  (file) => {
    const written = JSON.parse(readFileSync(`${file}.json`, 'utf8'))
    const made = {
      sha256: sumOf(readFileSync(file)),
      command: `npm run train -- tagger --for ${kind}${kind === 'resumes' ? ' --printed FILE' : ''}`,
      base: BASE.package,
      encoder: sumOf(readFileSync(encoder)),
      data: {
        ...sumsOfData(training, ['postings.json', ...(kind === 'resumes' ? ['tagger/resumes'] : [])]),
        'skillspan/train.jsonl': sumOf(readFileSync(skillspan)).slice(0, 16),
        ...(kind === 'resumes' && { printed: sumOf(readFileSync(options.printed)).slice(0, 16) }),
      },
      ...written,
    }
    copyFileSync(file, join(folder, 'model.onnx'))
    writeFileSync(join(folder, 'tagger.json'), `${JSON.stringify(made, undefined, 2)}\n`)
  },
)

/** In each pass over the data another variant of each, with the text that the product has read of it, and other printed people. */
function resumesAsRead() {
  const random = seeded(1)
  const resumes = readLabelledResumes(LABELLED_RESUMES)
  const printed = printedPeople()
  return Array.from({ length: PASSES }, () => [
    ...resumes.flatMap((resume) => {
      const variant = variantOf(resume, random)
      const read = askedOfResume(documentOfText(variant.text))
      return read === undefined ? [] : [{ ...variant, read }]
    }),
    ...Array.from({ length: PRINTED }, () => {
      const [person] = printed.splice(Math.floor(random() * printed.length), 1)
      return person && labelledPrint(person)
    }).filter((print) => print !== undefined),
  ])
}

/** Those of the training part only: what the others are is measured on. */
function printedPeople(): Printed[] {
  const people = readFileSync(options.printed, 'utf8')
    .split('\n')
    .map((line): Printed => JSON.parse(line))
    .filter(({ part }) => part === 'train')
  if (people.length < PASSES * PRINTED) throw new Error(`${options.printed} has too few printed people of part train`)
  return people
}
