import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import type { OpenDatabase } from '#adapters/database/port.ts'
import { openServer } from '#adapters/database/server.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { requestCopy } from './copies.ts'

/** Seconds. Reading a large table takes as long as it takes. */
const TIMEOUT = 24 * 60 * 60

/**
 * The database whose data shall be read, as it is: nothing is migrated. A server may be running on it; the embedded
 * database is then a copy of a moment ago.
 */
export async function openSource(databaseUrl: string | undefined, pooler: boolean, dataFolder: string) {
  if (databaseUrl) return openServer(databaseUrl, [], fail, { connections: 2, timeout: TIMEOUT, pooler })
  if (!existsSync(join(dataFolder, 'database'))) throw new StartProblem(`There are no data in ${dataFolder}.`)
  const copy = await requestCopy(dataFolder)
  const folder = copy?.folder ?? dataFolder
  const opened = await openDataFolder(folder, [], fail, freeSpaceOf(folder))
  const close = async () => {
    await opened.close()
    copy?.release()
  }
  return { ...opened, close } satisfies OpenDatabase
}

function fail(error: Error): never {
  throw error
}
