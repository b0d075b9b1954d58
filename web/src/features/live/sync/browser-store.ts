import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** What waits in this browser, by keys that begin with whose it is. Where the browser keeps nothing, nothing is there. */
export type KeptStore<Value> = {
  under(prefix: string): Promise<[key: string, value: Value][]>
  write(key: string, value: Value): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}

/** Without knowing whose it is, nothing is kept: the next person could read it. */
export const ownStore = <Value>(store: KeptStore<Value>, owner: string): KeptStore<Value> =>
  owner === '' ? memoryStore() : store

export function browserStore<Value>(database: string, name: string): KeptStore<Value> {
  let store: UseStore | undefined
  const inside = async <T>(mode: IDBTransactionMode, work: (objects: IDBObjectStore) => Promise<T>, otherwise: T) => {
    try {
      store ??= createStore(database, name)
      return await store(mode, work)
    } catch {
      return otherwise
    }
  }
  return {
    under: (prefix) =>
      inside<[string, Value][]>(
        'readonly',
        async (objects) => {
          const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
          const [keys, values] = await Promise.all([
            promisifyRequest(objects.getAllKeys(range)),
            promisifyRequest<Value[]>(objects.getAll(range)),
          ])
          return values.map((value, at) => [String(keys[at]), value])
        },
        [],
      ),
    write: (key, value) =>
      inside('readwrite', async (objects) => void (await promisifyRequest(objects.put(value, key))), undefined),
    remove: (keys) =>
      inside(
        'readwrite',
        async (objects) => void (await Promise.all(keys.map((key) => promisifyRequest(objects.delete(key))))),
        undefined,
      ),
  }
}

export function memoryStore<Value>(): KeptStore<Value> & { all: Map<string, Value> } {
  const all = new Map<string, Value>()
  return {
    all,
    under: async (prefix) =>
      [...all].filter(([key]) => key.startsWith(prefix)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    write: async (key, value) => void all.set(key, value),
    remove: async (keys) => {
      for (const key of keys) all.delete(key)
    },
  }
}
