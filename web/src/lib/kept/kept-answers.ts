import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** An answer of the server as it was read. `at` is in epoch milliseconds. */
export type KeptAnswer = { at: number; data: unknown }

/** Of one person on this device; the oldest go first. */
const MAX_KEPT = 300

let store: UseStore | undefined
/** Whose answers are the only ones here, as far as this page has looked. */
let tidiedFor: string | undefined

/**
 * What the server answered to the pages that can be read without it, in this browser until the person signs out here or
 * another one reads something. Keys begin with whose they are, as `forget-person.ts` wants them.
 */
export const keptAnswers = {
  read: (owner: string, address: string): Promise<KeptAnswer | undefined> =>
    inside('readonly', (objects) => promisifyRequest<KeptAnswer | undefined>(objects.get(keyOf(owner, address)))),

  keep: (owner: string, address: string, answer: KeptAnswer): Promise<void> =>
    inside('readwrite', async (objects) => {
      objects.put(answer, keyOf(owner, address))
      if (tidiedFor === owner) return
      tidiedFor = owner
      objects.delete(IDBKeyRange.upperBound(keyOf(owner, ''), true))
      objects.delete(IDBKeyRange.lowerBound(keyOf(owner, '\uffff'), true))
      await forgetOldest(objects)
    }),

  forget: (owner: string): Promise<void> =>
    inside('readwrite', async (objects) => {
      await promisifyRequest(objects.delete(IDBKeyRange.bound(keyOf(owner, ''), keyOf(owner, '\uffff'))))
    }),
}

const keyOf = (owner: string, address: string) => `${owner}/${address}`

/** Where the browser keeps nothing, nothing is there. */
async function inside<T>(mode: IDBTransactionMode, work: (objects: IDBObjectStore) => Promise<T>) {
  try {
    store ??= createStore('greenroom-answers', 'kept')
    return await store(mode, work)
  } catch {
    return undefined as T
  }
}

async function forgetOldest(objects: IDBObjectStore) {
  const keys = await promisifyRequest(objects.getAllKeys())
  if (keys.length <= MAX_KEPT) return
  const all = await promisifyRequest<KeptAnswer[]>(objects.getAll())
  const byAge = keys.map((key, place) => ({ key, at: all[place]?.at ?? 0 })).toSorted((a, b) => b.at - a.at)
  for (const { key } of byAge.slice(MAX_KEPT)) objects.delete(key)
}
