import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './port.ts'

/** Files in a folder of this machine. */
export async function createFolderStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true })
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error('A storage key has characters it must not have')
    return join(folder, key)
  }
  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    check: () => access(folder, constants.W_OK),
  }
}

/** Written beside, flushed, then renamed: a crash leaves the old state or the new one, never half a file. */
async function writeWhole(path: string, bytes: Uint8Array) {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
