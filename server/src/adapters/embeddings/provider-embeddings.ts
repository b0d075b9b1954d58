import { calibrate } from './calibrate.ts'
import texts from './calibration.json' with { type: 'json' }
import type { Embeddings, Vector } from './port.ts'

/** Texts → their vectors, in the same order, by some provider's model. May throw. */
export type Embed = (texts: string[]) => Promise<Vector[]>

export type ProviderSettings = {
  /** Told why a call failed, never what was embedded. */
  onFailure(error: unknown): void
  now(): number
}

/** A provider is a network away: with matching itself this keeps the own answer under 150 ms (DESIGN, 7). */
const PATIENCE = 100
const BATCH = 32
const WAITING_MOST = 10_000
const KEPT_MOST = 10_000
/** After a failure the provider is left alone so long, in milliseconds; words alone decide meanwhile. */
const REST = 30_000

/** Embeddings by the provider's EMBEDDINGS_MODEL, brought to the ground the matcher was fitted on. */
export function createProviderEmbeddings(embed: Embed, { onFailure, now }: ProviderSettings): Embeddings {
  const kept = new Map<string, Vector>()
  const waiting = new Set<string>()
  let ground: Promise<(vector: Vector) => Vector> | undefined
  let restUntil = 0
  let closed = false
  let working = false

  const make = async (wanted: string[]): Promise<Vector[]> => {
    try {
      ground ??= embed(texts).then((samples) => calibrate(samples))
      const onGround = await ground
      return (await embed(wanted)).map(onGround)
    } catch (error) {
      ground = undefined
      restUntil = now() + REST
      onFailure(error)
      return []
    }
  }
  const keep = (text: string, vector: Vector) => {
    kept.set(text, vector)
    if (kept.size > KEPT_MOST) kept.delete(kept.keys().next().value ?? '')
  }
  const resting = () => closed || now() < restUntil

  const workOff = async () => {
    if (working) return
    working = true
    while (waiting.size > 0 && !resting()) {
      const batch = [...waiting].slice(0, BATCH)
      const vectors = await make(batch)
      for (const text of batch) waiting.delete(text)
      for (const [place, vector] of vectors.entries()) keep(batch[place] ?? '', vector)
    }
    working = false
  }

  return {
    patience: PATIENCE,
    known(wanted) {
      const found = new Map<string, Vector>()
      for (const text of wanted) {
        const vector = kept.get(text)
        if (vector) found.set(text, vector)
        else if (waiting.size < WAITING_MOST) waiting.add(text)
      }
      void workOff()
      return found
    },
    async of(text, patience) {
      const there = kept.get(text)
      if (there || resting()) return there
      const made = make([text]).then(([vector]) => {
        if (vector) keep(text, vector)
        return vector
      })
      const late = Promise.withResolvers<undefined>()
      const timer = setTimeout(() => late.resolve(undefined), patience)
      return Promise.race([made, late.promise]).finally(() => clearTimeout(timer))
    },
    async close() {
      closed = true
      waiting.clear()
    },
  }
}
