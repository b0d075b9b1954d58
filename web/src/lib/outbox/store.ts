import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { Kept } from './kept.ts'

export type KeptStore = {
  of(userId: string): Promise<Kept[]>
  put(kept: Kept): Promise<void>
  /** Removes it unless a newer text has taken its place. */
  remove(kept: Kept): Promise<void>
}

/** In IndexedDB, so that it survives a reload, a crash and a closed browser; in memory where that is refused. */
export function browserStore(): KeptStore {
  const memory = memoryStore()
  let store: UseStore | undefined
  const inside = async <T>(
    mode: IDBTransactionMode,
    work: (objects: IDBObjectStore) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> => {
    try {
      store ??= createStore('greenroom-outbox', 'kept')
      return await store(mode, work)
    } catch {
      return otherwise()
    }
  }
  return {
    of: async (userId) => {
      const stored = await inside(
        'readonly',
        (objects) => promisifyRequest<Kept[]>(objects.getAll()),
        async () => [],
      )
      return [...stored.filter((kept) => kept.userId === userId), ...(await memory.of(userId))]
    },
    put: (kept) =>
      inside(
        'readwrite',
        async (objects) => void (await promisifyRequest(objects.put(kept, kept.key))),
        () => memory.put(kept),
      ),
    remove: async (kept) => {
      await memory.remove(kept)
      await inside(
        'readwrite',
        async (objects) => {
          const stored = await promisifyRequest<Kept | undefined>(objects.get(kept.key))
          if (stored?.keptAt === kept.keptAt) await promisifyRequest(objects.delete(kept.key))
        },
        async () => {},
      )
    },
  }
}

export function memoryStore(): KeptStore {
  const all = new Map<string, Kept>()
  return {
    of: async (userId) => [...all.values()].filter((kept) => kept.userId === userId),
    put: async (kept) => void all.set(kept.key, kept),
    remove: async (kept) => {
      if (all.get(kept.key)?.keptAt === kept.keptAt) all.delete(kept.key)
    },
  }
}
