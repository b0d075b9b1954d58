import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { quantise } from '#built-in/matching/vectors.ts'
import { outlines } from '#built-in/suggest/outlines.ts'
import { OWN_ENCODER } from '#models/encoder.ts'
import { encoderFigures } from './encoder-figures.ts'
import { BASE, fineTune, sumOf, sumsOfData } from './fine-tuning.ts'
import { sentenceVectors } from './sentence-vectors.ts'

// `npm run train -- encoder`: fine-tunes the sentence encoder (training/encoder), writes knowledge/encoder and what it is
// worth. Half an hour on two cores; needs Python with torch and onnx (Debian: python3-torch libopenblas0-openmp python3-onnx).
// `--figures` only measures the one there is; `--steps 0 --out FOLDER` writes the one that training begins with, to compare.

const { values: options } = parseArgs({
  options: {
    figures: { type: 'boolean', default: false },
    steps: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: '2' },
    out: { type: 'string' },
  },
})

const folder = fileURLToPath(OWN_ENCODER)
const training = fileURLToPath(new URL('.', import.meta.url))
/** What is learned from. */
const DATA = ['encoder', 'question-wordings.json', 'bank-wordings.json']

const { steps, seed } = options
if (options.out) {
  train(options.out)
  copyFileSync(join(folder, 'tokenizer.json'), join(options.out, 'tokenizer.json'))
} else {
  if (!options.figures) train(folder)
  await describe()
}

async function describe() {
  const made = {
    sha256: sumOf(readFileSync(join(folder, 'model.onnx'))),
    command: 'npm run train -- encoder',
    base: BASE.package,
    ...(options.figures
      ? keptSettings()
      : { steps: Number(steps), seed: Number(seed), data: sumsOfData(training, DATA) }),
    figures: await encoderFigures(),
  }
  console.log(JSON.stringify(made, undefined, 2))
  writeFileSync(join(folder, 'encoder.json'), `${JSON.stringify(made, undefined, 2)}\n`)
  await writeOutlineVectors(made.sha256)
}

function train(to: string) {
  const words = ['--tokenizer', join(folder, 'tokenizer.json'), '--training', training]
  const settings = ['--steps', steps, '--seed', seed, '--threads', options.threads]
  fineTune(join(training, 'encoder/finetune.py'), [...words, ...settings], (made) => {
    mkdirSync(to, { recursive: true })
    copyFileSync(made, join(to, 'model.onnx'))
  })
}

/** The vectors of the English wordings of the outlines, one byte a dimension. */
async function writeOutlineVectors(encoder: string) {
  const texts = outlines.flatMap(({ asked }) => asked).filter((text) => !/\p{Script=Han}/u.test(text))
  const vectorOf = await sentenceVectors(texts)
  const vectors = texts.map((text) => quantise(vectorOf(text)))
  const known = {
    encoder,
    width: vectors[0]?.length ?? 0,
    texts,
    values: Buffer.concat(vectors.map((vector) => new Uint8Array(vector.buffer))).toString('base64'),
  }
  const file = new URL('../src/knowledge/suggest/outline-vectors.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(known, undefined, 2)}\n`)
}

function keptSettings() {
  const { steps, seed, data } = JSON.parse(readFileSync(join(folder, 'encoder.json'), 'utf8'))
  return { steps, seed, data }
}
