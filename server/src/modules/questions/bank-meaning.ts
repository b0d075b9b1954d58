import { setTimeout, setImmediate as turn } from 'node:timers/promises'
import { nearestPlaces, quantise, type VectorMatrix, vectorAt, vectorMatrix } from '@greenroom/coach/question-matcher'
import { LRUCache } from 'lru-cache'
import type { Embeddings, Vector } from '#adapters/embeddings/port.ts'
import type { BankRepo } from './repo.ts'
import type { UnreadQuestion, VectorsRepo } from './vectors-repo.ts'

type Deps = {
  bank: Pick<BankRepo, 'summary'>
  vectors: VectorsRepo
  embeddings: Embeddings
  onFailure: (error: unknown) => void
}
/** The nearest stored questions to a text by meaning. */
export type Near = { line: Vector; found: { id: string; vector: Int8Array }[] }
/** What one person's stored questions mean, and the making of what is missing. */
export type BankMeaning = {
  /** @returns for each text undefined where its meaning, or that of all that is stored, cannot be had now. */
  near(userId: string, texts: readonly string[], most: number): Promise<(Near | undefined)[]>
  /** Has the vectors made that this person's questions lack, in the background. */
  prepare(userId: string): void
  /** Bytes of the banks in memory, and how often one was there or had to be read. */
  figures(): { bytes: number; hits: number; misses: number }
}

/** Made before another person has their turn: less than a second. */
const TURN = 64
/** So many are made while a line waits: about a second's work, the start of the encoder included. */
const MAX_AWAITED = 200
/** Milliseconds for which lines wait for these; then those are compared that are there. */
const BANK_PATIENCE = 1500
/** People whose vectors wait to be made; others have them made the next time they ask. */
const MAX_WAITING = 10_000
/** Six hundred banks of a thousand questions. */
const MAX_BYTES = 256 * 2 ** 20
/** Milliseconds. */
const KEPT_FOR = 30 * 60_000

/**
 * Vectors are kept with the questions in the database; the banks asked last are in memory. They are made when questions
 * are added or somebody goes live: a few at a time, people taking turns, so that nothing piles up.
 */
export function createBankMeaning({ bank, vectors, embeddings, onFailure }: Deps): BankMeaning {
  const { model } = embeddings
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  const read = new LRUCache<string, Bank>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ matrix, ids }) => Math.max(1, matrix.values.byteLength + ids.length * ID_BYTES),
    ttl: KEPT_FOR,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  })
  const underWay = new Map<string, Promise<Bank>>()
  const waitedFor = new LRUCache<string, true>({ max: MAX_WAITING })
  const lookups = { hits: 0, misses: 0 }
  let working = false

  /** @returns when all vectors of this person are made, or cannot be had now */
  function prepare(userId: string): Promise<void> {
    const before = waiting.get(userId)
    if (before) return before.promise
    if (waiting.size >= MAX_WAITING) return Promise.resolve()
    const made = Promise.withResolvers<void>()
    waiting.set(userId, made)
    if (!working) void work()
    return made.promise
  }

  async function work() {
    working = true
    try {
      for (const [userId, made] of waiting) {
        waiting.delete(userId)
        const missing = await vectors.missing(userId, model, TURN)
        const isMade = await make(userId, missing)
        // The rest comes after everybody else's turn.
        if (isMade && missing.length === TURN) void prepare(userId).then(made.resolve)
        else made.resolve()
        if (!isMade) break
      }
    } catch (error) {
      onFailure(error)
    }
    // After a failure everybody asks anew.
    for (const made of waiting.values()) made.resolve()
    waiting.clear()
    working = false
  }

  async function make(userId: string, missing: UnreadQuestion[]): Promise<boolean> {
    for (const question of missing) {
      const [made] = (await embeddings.inBackground([question.questionText])) ?? []
      if (!made) return false
      await vectors.save(userId, model, question, quantise(made))
      // The embedded database answers without ever letting go of this thread.
      await turn()
    }
    return true
  }

  /** From memory where it is still current; what lacks vectors is read again the next time. */
  async function bankOf(userId: string): Promise<Bank> {
    const { revision } = await bank.summary(userId)
    const key = `${userId} ${revision}`
    const kept = read.get(userId)
    if (kept?.key === key) {
      lookups.hits += 1
      return kept
    }
    lookups.misses += 1
    const before = underWay.get(key)
    if (before) return before
    const reading = readBank(userId, key).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }

  /** Where only a few vectors are missing lines wait for them, once, so that what was stored a moment ago is found. */
  async function readBank(userId: string, key: string): Promise<Bank> {
    let stored = await vectors.all(userId, model)
    if (stored.missing > 0) {
      const made = prepare(userId)
      if (stored.missing <= MAX_AWAITED && !waitedFor.has(key)) {
        waitedFor.set(key, true)
        await Promise.race([made, setTimeout(BANK_PATIENCE, undefined, { ref: false })])
        stored = await vectors.all(userId, model)
      }
    }
    const width = stored.ids.length > 0 ? stored.values.length / stored.ids.length : 0
    const bank = { key, ids: stored.ids, matrix: vectorMatrix(stored.values, width) }
    if (stored.missing === 0) read.set(userId, bank)
    return bank
  }

  /** A line is waited for only so long, and they are made one at a time. */
  async function linesOf(texts: (string | undefined)[]): Promise<(Vector | undefined)[]> {
    const lines: (Vector | undefined)[] = []
    for (const text of texts)
      lines.push(text === undefined ? undefined : await embeddings.of(text, embeddings.patience))
    return lines
  }

  return {
    prepare: (userId) => void prepare(userId),
    figures: () => ({ bytes: read.calculatedSize, ...lookups }),
    async near(userId, texts, most) {
      const reads = (text: string) => embeddings.readsChinese || !HAN.test(text)
      if (!texts.some(reads)) return []
      // Awaited together: a failure to read the bank while lines are encoded must not go unheard.
      const [{ ids, matrix }, lines] = await Promise.all([
        bankOf(userId),
        linesOf(texts.map((text) => (reads(text) ? text : undefined))),
      ])
      return lines.map((line) => {
        if (!line || ids.length === 0) return undefined
        const found = nearestPlaces(matrix, line, most).flatMap((place) => {
          const id = ids[place]
          return id ? [{ id, vector: vectorAt(matrix, place) }] : []
        })
        return { line, found }
      })
    },
  }
}

const ID_BYTES = 80
const HAN = /\p{Script=Han}/u

type Bank = { key: string; ids: string[]; matrix: VectorMatrix }
