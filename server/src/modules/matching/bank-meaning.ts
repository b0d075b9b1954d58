import type { MeaningSource } from '@greenroom/coach/question-matcher'
import { quantise } from '@greenroom/coach/question-matcher'
import { LRUCache } from 'lru-cache'
import type { Embeddings } from '#adapters/embeddings/port.ts'
import type { QuestionStores, SpokenBank } from '#modules/questions/index.ts'

type Deps = {
  vectors: QuestionStores['vectors']
  embeddings: Embeddings
  onFailure: (error: unknown) => void
}
type Bank = Pick<SpokenBank, 'key' | 'idsOf'>
/** What one person's stored questions mean, and the making of what is missing. */
export type BankMeaning = {
  of(userId: string, bank: Bank): MeaningSource
  /** Has the vectors made that this person's questions lack, in the background. */
  prepare(userId: string, bank: Pick<Bank, 'key'>): void
}

const BATCH = 8
/** Made before another person has their turn: less than a second. */
const TURN = 64
/** People whose vectors wait to be made; others have them made the next time they ask. */
const MAX_WAITING = 10_000

/**
 * Vectors are kept with the questions in the database and read for the sixty a line may mean. They are made once, for
 * people who go live: a few at a time, people taking turns, and the next few are asked for when these are there, so
 * that nothing piles up. Until a person's are all there, words alone decide.
 */
export function createBankMeaning({ vectors, embeddings, onFailure }: Deps): BankMeaning {
  const { model } = embeddings
  const waiting = new Map<string, string>()
  const complete = new LRUCache<string, string>({ max: MAX_WAITING })
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
    for (let from = 0; from < missing.length; from += BATCH) {
      const batch = missing.slice(from, from + BATCH)
      const made = await embeddings.inBackground(batch.map(({ questionText }) => questionText))
      if (!made) return 'impossible'
      for (const [place, question] of batch.entries())
        await vectors.save(userId, model, question, quantise(made[place] ?? []))
    }
    return missing.length < TURN ? 'complete' : 'more'
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
      of: embeddings.of,
      async stored(places) {
        const ids = places.map((place) => bank.idsOf(place)[0] ?? '')
        const found = await vectors.of(userId, model, ids)
        if (found.size < places.length) {
          prepare(userId, bank)
          return undefined
        }
        return new Map(
          places.flatMap((place, at) => {
            const vector = found.get(ids[at] ?? '')
            return vector ? [[place, vector] as const] : []
          }),
        )
      },
    }),
  }
}
