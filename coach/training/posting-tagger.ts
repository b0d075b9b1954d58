import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { OWN_ENCODER } from '#models/encoder.ts'
import { OWN_TAGGER } from '#models/posting-tagger.ts'
import { BASE, fineTune, sumOf, sumsOfData } from './fine-tuning.ts'

// `npm run train -- posting-tagger`: fine-tunes the tagger of postings (training/posting-tagger) and writes
// knowledge/posting-tagger. 40 minutes on two cores; needs Python with torch and onnx (Debian: python3-torch
// libopenblas0-openmp python3-onnx). What it is worth: `npm run train -- posting-figures`.

const { values: options } = parseArgs({
  options: {
    skillspan: { type: 'string', default: '../shared/data/skillspan' },
    threads: { type: 'string', default: '2' },
  },
})
const folder = fileURLToPath(OWN_TAGGER)
const encoderFolder = fileURLToPath(OWN_ENCODER)
const training = fileURLToPath(new URL('.', import.meta.url))
const encoder = join(encoderFolder, 'model.onnx')
const skillspan = resolve(options.skillspan, 'train.jsonl')
const read = {
  encoder,
  tokenizer: join(encoderFolder, 'tokenizer.json'),
  postings: join(training, 'postings.json'),
  skillspan,
  threads: options.threads,
}
mkdirSync(folder, { recursive: true })
fineTune(
  join(training, 'posting-tagger/finetune.py'),
  Object.entries(read).flatMap(([name, value]) => [`--${name}`, value]),
  (file) => {
    const written = JSON.parse(readFileSync(`${file}.json`, 'utf8'))
    const made = {
      sha256: sumOf(readFileSync(file)),
      command: 'npm run train -- posting-tagger',
      base: BASE.package,
      encoder: sumOf(readFileSync(encoder)),
      data: {
        ...sumsOfData(training, ['postings.json']),
        'skillspan/train.jsonl': sumOf(readFileSync(skillspan)).slice(0, 16),
      },
      ...written,
    }
    copyFileSync(file, join(folder, 'model.onnx'))
    writeFileSync(join(folder, 'posting-tagger.json'), `${JSON.stringify(made, undefined, 2)}\n`)
  },
)
