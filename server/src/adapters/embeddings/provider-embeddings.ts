import { LRUCache } from 'lru-cache'
import { calibrate } from './calibrate.ts'
import texts from './calibration.json' with { type: 'json' }
import type { Embeddings, Vector } from './port.ts'

/** Texts → their vectors, in the same order, by some provider's model. May throw. */
export type Embed = (texts: string[]) => Promise<Vector[]>

export type ProviderSettings = {
  /** Names provider and model. */
  model: string
  /** Told why a call failed, never what was embedded. */
  onFailure(error: unknown): void
  now(): number
}

/** A provider is a network away: with matching itself this keeps the own answer under 150 ms (docs/rules.md, Budgets). */
const PATIENCE = 100
/** Spoken lines: what is asked for match and suggestion is asked within a second. */
const LINES = { max: 500, ttl: 60_000 }
/** After a failure the provider is left alone so long, in milliseconds; words alone decide meanwhile. */
const REST = 30_000

/** Embeddings by the provider's EMBEDDINGS_MODEL, brought to the ground the matcher was fitted on. */
export function createProviderEmbeddings(embed: Embed, { model, onFailure, now }: ProviderSettings): Embeddings {
  const kept = new LRUCache<string, Vector>(LINES)
  let ground: Promise<(vector: Vector) => Vector> | undefined
  let restUntil = 0
  let closed = false

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
  const isCircuitOpen = () => closed || now() < restUntil

  return {
    model,
    readsChinese: true,
    patience: PATIENCE,
    async inBackground(texts) {
      const made = isCircuitOpen() ? [] : await make(texts)
      return made.length === texts.length ? made : undefined
    },
    async of(text, patience) {
      const there = kept.get(text)
      if (there || isCircuitOpen()) return there
      const made = make([text]).then(([vector]) => {
        if (vector) kept.set(text, vector)
        return vector
      })
      const late = Promise.withResolvers<undefined>()
      const timer = setTimeout(() => late.resolve(undefined), patience)
      return Promise.race([made, late.promise]).finally(() => clearTimeout(timer))
    },
    async close() {
      closed = true
    },
  }
}
