import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { OWN_ENCODER } from '#models/encoder.ts'
import { OWN_JUDGE } from '#models/judge-network.ts'
import { BASE, fineTune, sumOf, sumsOfData } from './fine-tuning.ts'

// `npm run train -- judge`: fine-tunes the judge of answers (training/judge) and writes knowledge/judge. 1.5 hours on
// two cores; needs Python with torch and onnx (Debian: python3-torch libopenblas0-openmp python3-onnx), and uses a GPU where
// there is one. `npm run train -- point-marks` has to follow. What it is worth: `npm run train -- judge-figures`.

const { values: options } = parseArgs({ options: { threads: { type: 'string', default: '2' } } })
const folder = fileURLToPath(OWN_JUDGE)
const encoderFolder = fileURLToPath(OWN_ENCODER)
const training = fileURLToPath(new URL('.', import.meta.url))
const read = ['--tokenizer', join(encoderFolder, 'tokenizer.json'), '--training', training]
mkdirSync(folder, { recursive: true })
const encoder = join(encoderFolder, 'model.onnx')
fineTune(join(training, 'judge/finetune.py'), [...read, '--encoder', encoder, '--threads', options.threads], (file) => {
  const written = JSON.parse(readFileSync(`${file}.json`, 'utf8'))
  const made = {
    sha256: sumOf(readFileSync(file)),
    command: 'npm run train -- judge',
    base: BASE.package,
    encoder: sumOf(readFileSync(encoder)),
    data: sumsOfData(training, [
      'judge/answers',
      'judge/clauses.jsonl',
      'judge/criteria.jsonl',
      'graded-answers.json',
      'unseen-answers.json',
    ]),
    ...written,
  }
  copyFileSync(file, join(folder, 'model.onnx'))
  writeFileSync(join(folder, 'judge.json'), `${JSON.stringify(made, undefined, 2)}\n`)
})
