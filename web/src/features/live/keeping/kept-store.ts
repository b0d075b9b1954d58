import { createStore, type UseStore } from 'idb-keyval'

/** A store of this browser; it rejects, and never throws, where the browser refuses to keep anything. */
export function keptStore(database: string, name: string): UseStore {
  let store: UseStore | undefined
  return async (mode, work) => {
    store ??= createStore(database, name)
    return store(mode, work)
  }
}
