import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { intentWordings } from './intent-sets.ts'
import { likest, readSet } from './matching-fit.ts'
import { bankSet, unseenSets } from './matching-sets.ts'
import { ENCODER, keptVectors, sentenceVectors } from './sentence-vectors.ts'
import { fitSoftmax } from './softmax.ts'

// `npm run train:intents`: fits which intent a text has, from the ways in which each is asked, writes
// knowledge/matching/intents.json and prints how often the nearest stored question is the one meant, with and without
// it, on sets that took no part. Deterministic; five minutes.

const SETTINGS = { epochs: 8, batch: 512, rate: 0.1, l2: 3e-6, seed: 1 }
const FILE = new URL('../src/knowledge/matching/intents.json', import.meta.url)

const wordings = intentWordings()
const sets = [...unseenSets(), bankSet()]
const vectorOf = await sentenceVectors([
  ...wordings.flat(),
  ...sets.flatMap(({ stored, spoken }) => [...stored, ...spoken.map((line) => line.spoken)]),
])

if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(fitted(), undefined, 2)}\n`)
// Read only now: what was just written is measured.
const { withIntents } = await import('#built-in/matching/intents.ts')
for (const set of sets) {
  const share = (of: typeof vectorOf) => {
    const lines = readSet(set, of).filter(({ right }) => right >= 0)
    return lines.filter((line) => likest(line, [0, 0, 0, 1]).place === line.right).length / lines.length
  }
  const both = {
    encoder_alone: share(vectorOf),
    with_intents: share(keptVectors((text) => withIntents(vectorOf(text)))),
  }
  console.log(set.name, both)
}

function fitted() {
  const texts = wordings.flat()
  const classes = wordings.flatMap((all, intent) => all.map(() => intent))
  const width = vectorOf(texts[0] ?? '').length
  const rows = new Float32Array(texts.length * width)
  for (const [row, text] of texts.entries()) rows.set(vectorOf(text), row * width)
  const { weights, biases } = fitSoftmax({ rows, width, classes }, SETTINGS)
  const scales = new Float32Array(biases.length)
  const bytes = new Int8Array(weights.length)
  for (const intent of scales.keys()) {
    const own = weights.subarray(intent * width, (intent + 1) * width)
    scales[intent] = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
    for (const [at, value] of own.entries()) bytes[intent * width + at] = Math.round(value / (scales[intent] || 1))
  }
  const base64 = (array: Int8Array | Float32Array) => Buffer.from(array.buffer).toString('base64')
  return {
    made: {
      command: 'npm run train:intents -- --write',
      data: `${texts.length} wordings of ${wordings.length} intents: training/question-wordings.json, knowledge/matching/asked-*.json`,
      ...SETTINGS,
    },
    ...{
      encoder: ENCODER,
      version: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
      width,
      scales: base64(scales),
      biases: base64(biases),
      weights: base64(bytes),
    },
  }
}
