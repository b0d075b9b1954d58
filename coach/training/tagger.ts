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
import { LABELLED_RESUMES, readLabelledResumes } from './labelled-resumes.ts'

// `npm run train -- tagger --for postings|resumes`: fine-tunes the tagger (training/tagger) of such texts and writes its
// folder of knowledge/tagger. 40 minutes on two cores; needs Python with torch and onnx (Debian: python3-torch
// libopenblas0-openmp python3-onnx). What it is worth: `npm run train -- posting-figures`, `tagged-resume-figures`.

const { values: options } = parseArgs({
  options: {
    for: { type: 'string', default: '' },
    skillspan: { type: 'string', default: '../shared/data/skillspan' },
    threads: { type: 'string', default: '2' },
  },
})
const { for: kind } = options
if (kind !== 'postings' && kind !== 'resumes') throw new Error('--for says what it is to read: postings or resumes')
const folder = fileURLToPath(new URL(`${kind}/`, OWN_TAGGERS))
const encoderFolder = fileURLToPath(OWN_ENCODER)
const training = fileURLToPath(new URL('.', import.meta.url))
const encoder = join(encoderFolder, 'model.onnx')
const skillspan = resolve(options.skillspan, 'train.jsonl')
const resumes = join(tmpdir(), `labelled-resumes-${process.pid}.json`)
writeFileSync(resumes, JSON.stringify(resumesAsRead()))
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
      command: `npm run train -- tagger --for ${kind}`,
      base: BASE.package,
      encoder: sumOf(readFileSync(encoder)),
      data: {
        ...sumsOfData(training, ['postings.json', ...(kind === 'resumes' ? ['tagger/resumes'] : [])]),
        'skillspan/train.jsonl': sumOf(readFileSync(skillspan)).slice(0, 16),
      },
      ...written,
    }
    copyFileSync(file, join(folder, 'model.onnx'))
    writeFileSync(join(folder, 'tagger.json'), `${JSON.stringify(made, undefined, 2)}\n`)
  },
)

/** With the text that the product has read of each. */
function resumesAsRead() {
  return readLabelledResumes(LABELLED_RESUMES).flatMap((resume) => {
    const read = askedOfResume(documentOfText(resume.text))
    return read === undefined ? [] : [{ ...resume, read }]
  })
}
