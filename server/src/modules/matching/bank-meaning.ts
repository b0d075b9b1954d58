import { setTimeout } from 'node:timers/promises'
import type { MeaningSource } from '@greenroom/coach/question-matcher'
import { type BankVectors, bankVectors, matchingVectors, quantise } from '@greenroom/coach/question-matcher'
import { LRUCache } from 'lru-cache'
import type { Embeddings } from '#adapters/embeddings/port.ts'
import type { QuestionStores, SpokenBank, UnreadQuestion } from '#modules/questions/index.ts'

type Deps = {
  vectors: QuestionStores['vectors']
  embeddings: Embeddings
  onFailure: (error: unknown) => void
}
type Bank = Pick<SpokenBank, 'key' | 'texts' | 'idsOf'>
/** What one person's stored questions mean, and the making of what is missing. */
export type BankMeaning = {
  of(userId: string, bank: Bank): MeaningSource
  /** Has the vectors made that this person's questions lack, in the background. */
  prepare(userId: string, bank: Pick<Bank, 'key'>): void
}

const BATCH = 8
/** Made before another person has their turn: less than a second. */
const TURN = 64
/** So many are made while a line waits: about a second's work, the start of the model included. */
const MAX_AWAITED = 200
/** Milliseconds for which lines wait together for their bank; then words alone decide until it is there. */
const BANK_PATIENCE = 1500
/** People whose vectors wait to be made; others have them made the next time they ask. */
const MAX_WAITING = 10_000
/** A hundred banks of a thousand questions. */
const MAX_BYTES = 64 * 2 ** 20
/** Milliseconds; as long as banks themselves are kept. */
const KEPT_FOR = 30 * 60_000

/**
 * Vectors are kept with the questions in the database. Those of the banks asked last are in memory, half a kilobyte a
 * question, because a line may mean a question none of whose words it has. They are made once, for people who go live: a
 * few at a time, people taking turns, and the next few are asked for when these are there, so that nothing piles up.
 * Where only a few are missing, the first line waits for them: half of what is asked in other words is missed without.
 * Otherwise words alone decide until all are there.
 */
export function createBankMeaning({ vectors, embeddings, onFailure }: Deps): BankMeaning {
  const { name: model, of: prepared } = matchingVectors(embeddings.model)
  const waiting = new Map<string, string>()
  const read = new LRUCache<string, BankVectors>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ values }) => Math.max(1, values.byteLength),
    ttl: KEPT_FOR,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  })
  const complete = new LRUCache<string, string>({ max: MAX_WAITING })
  const awaited = new LRUCache<string, Promise<void> | 'ended'>({ max: MAX_WAITING })
  let working = false

  async function work() {
    working = true
    try {
      for (let [next] = waiting; next; [next] = waiting) {
        const [userId, key] = next
        waiting.delete(userId)
        const state = await makeSome(userId)
        if (state === 'impossible') break
        if (state === 'complete') complete.set(userId, key)
        else waiting.set(userId, key)
      }
    } catch (error) {
      onFailure(error)
    }
    // After a failure everybody asks anew.
    waiting.clear()
    working = false
  }

  async function makeSome(userId: string): Promise<'complete' | 'more' | 'impossible'> {
    const missing = await vectors.missing(userId, model, TURN)
    if (!(await make(userId, missing))) return 'impossible'
    return missing.length < TURN ? 'complete' : 'more'
  }

  async function make(userId: string, missing: UnreadQuestion[], isAwaited = false): Promise<boolean> {
    for (let from = 0; from < missing.length; from += BATCH) {
      const batch = missing.slice(from, from + BATCH)
      const texts = batch.map(({ questionText }) => questionText)
      const made = await embeddings.inBackground(texts, isAwaited)
      if (!made) return false
      for (const [place, question] of batch.entries())
        await vectors.save(userId, model, question, quantise(prepared(made[place] ?? [])))
    }
    return true
  }

  /** Has the few that are missing made; lines that come meanwhile wait for the same, as long as the first one does. */
  async function waitForFew(userId: string, bank: Bank): Promise<void> {
    const before = awaited.get(bank.key)
    if (before === 'ended') return prepare(userId, bank)
    if (before) return before
    const late = setTimeout(BANK_PATIENCE, undefined, { ref: false })
    const made = makeFew(userId, bank)
      .catch(onFailure)
      .finally(() => awaited.set(bank.key, 'ended'))
    const waited = Promise.race([made, late])
    awaited.set(bank.key, waited)
    return waited
  }

  async function makeFew(userId: string, bank: Bank): Promise<void> {
    const missing = await vectors.missing(userId, model, MAX_AWAITED + 1)
    if (missing.length > MAX_AWAITED || !(await make(userId, missing, true))) prepare(userId, bank)
  }

  async function readAll(userId: string, bank: Bank): Promise<BankVectors | undefined> {
    const found = await vectors.all(userId, model)
    const inOrder = Array.from({ length: bank.texts.size }, (_, place) => vectorOfAny(found, bank.idsOf(place)))
    const made = inOrder.every((one) => one !== undefined) ? bankVectors(inOrder) : undefined
    if (made) read.set(bank.key, made)
    return made
  }

  function prepare(userId: string, { key }: Pick<Bank, 'key'>) {
    if (complete.get(userId) === key || waiting.size >= MAX_WAITING) return
    waiting.set(userId, key)
    if (!working) void work()
  }

  return {
    prepare,
    of: (userId, bank) => ({
      patience: embeddings.patience,
      async of(text, patience) {
        const vector = await embeddings.of(text, patience)
        return vector && prepared(vector)
      },
      async stored() {
        const there = read.get(bank.key)
        if (there) return there
        const made = await readAll(userId, bank)
        if (made) return made
        await waitForFew(userId, bank)
        return readAll(userId, bank)
      },
    }),
  }
}

const vectorOfAny = (found: ReadonlyMap<string, Int8Array>, ids: string[]) =>
  found.get(ids.find((id) => found.has(id)) ?? '')
