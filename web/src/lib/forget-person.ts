import { formDrafts } from './form-drafts.ts'
import { tried } from './tried.ts'

/**
 * Forgets what a person typed on this device and did not send, for when they sign out: the next person at it may be
 * somebody else. What is on its way to the server stays until it is there.
 */
export function forgetUnsaved(userId: string): void {
  formDrafts.forgetAll(userId)
  tried.forgetOf(userId)
  forgetStored((key) => key.startsWith(`greenroom.draft.${userId}.`))
}

/** Forgets everything of a person on this device, also what waits for the server, for when their account is gone. */
export async function forgetPerson(userId: string): Promise<void> {
  formDrafts.forgetAll(userId)
  tried.forgetOf(userId)
  forgetStored((key) => key.startsWith('greenroom.') && key.includes(userId))
  try {
    const databases = await indexedDB.databases()
    const ours = databases.flatMap(({ name }) => (name?.startsWith('greenroom-') ? [name] : []))
    await Promise.all(ours.map((name) => forgetWaiting(name, userId)))
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function forgetStored(isTheirs: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) if (isTheirs(key)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** What waits has keys that begin with whose it is. */
async function forgetWaiting(name: string, userId: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const opening = indexedDB.open(name)
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const database = opening.result
    const stores = [...database.objectStoreNames]
    if (stores.length === 0) return resolve()
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).delete(IDBKeyRange.bound(userId, `${userId}\uffff`))
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  }
  await promise.finally(() => opening.result.close())
}
