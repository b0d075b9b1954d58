import intents from '#knowledge/matching/intents.json' with { type: 'json' }

/** How the vectors of an encoder are prepared for matching, and the name under which they are kept. */
export type MatchingVectors = { name: string; of(vector: ArrayLike<number>): ArrayLike<number> }

/** So many of the likeliest intents are kept. */
const KEPT = 16
/** Softmax temperature: below 1, because the fit leaves the odds too even for wordings it has not seen. */
const TEMPERATURE = 0.5
/** How much a shared intent counts beside the cosine of the sentence vectors, which counts 1. */
const SHARE = 0.5
/** Dimensions into which the intents are folded. */
const FOLDED = 256

/** Intents are known for the vectors of one encoder; those of any other stay as they are. */
export const matchingVectors = (encoder: string): MatchingVectors =>
  encoder === intents.encoder
    ? { name: `${encoder}, intents ${intents.version}`, of: withIntents }
    : { name: encoder, of: (vector) => vector }

/**
 * The vector of a text by the sentence encoder → the same with what interviewers usually want to know by such a text. Of
 * the odds of each known intent the square roots are folded into a few dimensions with alternating signs (feature
 * hashing, Weinberger and others 2009), so that the scalar product of two such vectors is the cosine of the encoder plus
 * the Bhattacharyya coefficient of their odds, weighted.
 * @returns all values divided by √(1 + SHARE), so that the product of a text with itself stays about 1
 */
export function withIntents(vector: ArrayLike<number>): Float32Array {
  if (vector.length !== intents.width)
    throw new Error(`a vector of ${vector.length} instead of ${intents.width} numbers`)
  const made = new Float32Array(intents.width + FOLDED)
  const length = Math.hypot(...Array.from(vector)) || 1
  const scale = 1 / Math.sqrt(1 + SHARE)
  for (let at = 0; at < intents.width; at += 1) made[at] = ((vector[at] ?? 0) / length) * scale
  for (const { intent, share } of likeliest(made, scale)) {
    const at = intents.width + (intent % FOLDED)
    const sign = Math.floor(intent / FOLDED) % 2 === 0 ? 1 : -1
    made[at] = (made[at] ?? 0) + sign * Math.sqrt(share * SHARE) * scale
  }
  return made
}

/** The likeliest intents with their odds, those of all together being 1. */
function likeliest(vector: Float32Array, scale: number): { intent: number; share: number }[] {
  const { weights, scales, biases } = loaded()
  const odds = Array.from(biases, (bias, intent) => {
    let sum = 0
    const from = intent * intents.width
    for (let at = 0; at < intents.width; at += 1) sum += (weights[from + at] ?? 0) * (vector[at] ?? 0)
    return { intent, size: ((sum / scale) * (scales[intent] ?? 0) + bias) / TEMPERATURE }
  })
  const most = odds.reduce((max, { size }) => Math.max(max, size), Number.NEGATIVE_INFINITY)
  const all = odds.reduce((sum, { size }) => sum + Math.exp(size - most), 0)
  return odds
    .toSorted((one, other) => other.size - one.size)
    .slice(0, KEPT)
    .map(({ intent, size }) => ({ intent, share: Math.exp(size - most) / all }))
}

type Loaded = { weights: Int8Array; scales: Float32Array; biases: Float32Array }
let kept: Loaded | undefined

function loaded(): Loaded {
  kept ??= {
    weights: new Int8Array(bytesOf(intents.weights)),
    scales: new Float32Array(bytesOf(intents.scales)),
    biases: new Float32Array(bytesOf(intents.biases)),
  }
  return kept
}

function bytesOf(base64: string): ArrayBuffer {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'))
  return bytes.buffer
}
