import { constants } from 'node:fs'
import { cp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { FreeSpace } from '#adapters/storage/free-space.ts'

/**
 * Copies the folder of an open database. A transaction keeps everybody else out meanwhile, so nothing changes under the
 * copy, and after a checkpoint the copy needs no log to be whole. Where the file system can share blocks it takes no
 * time and no space.
 */
export async function copyDatabase(client: PGlite, folder: string, target: string, space: FreeSpace): Promise<void> {
  space.require('new', await bytesOf(folder))
  try {
    await client.transaction(async (transaction) => {
      await transaction.exec('checkpoint')
      await cp(folder, target, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE })
    })
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}

async function bytesOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // The log comes and goes by itself.
    const found = entry.isFile() ? await stat(join(entry.parentPath, entry.name)).catch(() => undefined) : undefined
    bytes += found?.size ?? 0
  }
  return bytes
}
