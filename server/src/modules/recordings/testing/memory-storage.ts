import { NoSuchFile, type Storage } from '#adapters/storage/port.ts'

/** Files in memory, so that a test sees which are there and can let a write end in a crash. */
export function createMemoryStorage() {
  const files = new Map<string, Uint8Array>()
  const removed: string[] = []
  let isBroken = false
  const storage: Storage = {
    async put(key, bytes) {
      files.set(key, Uint8Array.from(bytes))
      if (isBroken) throw new Error('The disk went away')
    },
    async putStream(key, chunks) {
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      const bytes = Buffer.concat(parts)
      await storage.put(key, bytes)
      return bytes.length
    },
    async *read(key, from, to) {
      const bytes = files.get(key)
      if (!bytes) throw new NoSuchFile(key)
      yield bytes.subarray(from, to)
    },
    get: async (key) => files.get(key),
    size: async (key) => files.get(key)?.length,
    async remove(key) {
      if (files.delete(key)) removed.push(key)
    },
    async removeAllOf(userId) {
      for (const key of files.keys()) if (key.split('/')[1] === userId) await storage.remove(key)
    },
    check: async () => {},
  }
  return {
    storage,
    files,
    removed,
    /** Writes reach the disk from now on, and fail after that. */
    breakDown(broken: boolean) {
      isBroken = broken
    },
  }
}
