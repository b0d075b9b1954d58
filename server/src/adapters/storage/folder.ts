import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FreeSpace, freeSpaceOf } from './free-space.ts'
import { FILE_KINDS, NoSuchFile, requireKey, type Storage } from './port.ts'

/** Where files are while they are written. No key begins with a dot. */
const DRAFTS = '.drafts'

/** Files in a folder of this machine. What a crash left half written is removed first. */
export async function createFolderStorage(folder: string, space: FreeSpace = freeSpaceOf(folder)): Promise<Storage> {
  const drafts = join(folder, DRAFTS)
  await mkdir(drafts, { recursive: true })
  await removeLeftDrafts(drafts)
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      space.require('new', bytes.length)
      await writeWhole(path, join(drafts, `${process.pid}.${randomUUID()}`), bytes)
    },
    putStream: async (key, chunks) => {
      const path = pathOf(key)
      let size = 0
      const counted = async function* () {
        for await (const chunk of chunks) {
          size += chunk.length
          space.require('new', chunk.length)
          yield chunk
        }
      }
      await writeWhole(path, join(drafts, `${process.pid}.${randomUUID()}`), counted())
      return size
    },
    read: async function* (key, from, to = Infinity) {
      if (from >= to) return
      try {
        yield* createReadStream(pathOf(key), { start: from, end: to - 1 })
      } catch (error) {
        throw isCode(error, 'ENOENT') ? new NoSuchFile(key) : error
      }
    },
    get: async (key) => unlessMissing(readFile(pathOf(key))),
    size: async (key) => (await unlessMissing(stat(pathOf(key))))?.size,
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeAllOf: async (userId) => {
      for (const kind of FILE_KINDS) await rm(pathOf(`${kind}/${userId}`), { recursive: true, force: true })
    },
    check: () => access(folder, constants.W_OK),
  }
}

/** Written elsewhere, flushed, then renamed: a crash leaves the old state or the new one, never half a file. */
async function writeWhole(path: string, draft: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  try {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Those of processes that are gone; on a PostgreSQL server others may be writing to the same folder. */
async function removeLeftDrafts(drafts: string) {
  for (const name of await readdir(drafts)) {
    const writer = Number(name.split('.')[0])
    if (writer === process.pid || !isRunning(writer)) await rm(join(drafts, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
