import type { FreeSpace } from '#adapters/storage/free-space.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { copyDatabase } from './copy-database.ts'
import { prepareDatabaseFolder } from './database-folder.ts'
import { openEmbedded } from './embedded.ts'
import { lockDatabase, lockFolder } from './folder-lock.ts'
import type { Migration } from './migrations.ts'
import type { OpenDatabase } from './port.ts'
import { PreparingPGlite } from './preparing-pglite.ts'
import { createUpkeep } from './vacuum.ts'

/**
 * The embedded database of a data folder, made when it is not there, for this process alone.
 * @param onLost told when somebody takes the folder away while it is in use. From then on another process may have
 * it, so the caller must end the process at once, without closing the database: that would write into it.
 * @param space asked before rows are added or changed; a query that it refuses fails with its error.
 * @throws {StartProblem} when the folder is in use, not whole or damaged.
 */
export async function openDataFolder(
  dataFolder: string,
  migrations: Migration[],
  onLost: (problem: StartProblem) => void,
  space: FreeSpace,
): Promise<OpenDatabase> {
  const dataLock = lockFolder(dataFolder)
  const folder = await prepareDatabaseFolder(dataFolder)
  const databaseLock = lockDatabase(folder)
  const requireLock = () => {
    if (databaseLock.isHeld()) return
    onLost(
      new StartProblem(
        `The database in ${folder} was moved, replaced or deleted while in use. Stopped, so that nothing is damaged. Put it back and start again.`,
      ),
    )
    throw new Error('The database folder is gone')
  }
  const beforeQuery = (text: string) => {
    requireLock()
    if (INSERTS.test(text)) space.require('new')
    else if (UPDATES.test(text)) space.require('changed')
  }
  const client = new PreparingPGlite({ dataDir: folder, relaxedDurability: false, beforeQuery })
  await client.waitReady.catch((error: unknown) => {
    // A full disk looks like damage when the log cannot be played back.
    space.require('changed')
    throw damaged(folder, error)
  })
  const opened = await openEmbedded(client, migrations)
  return {
    ...opened,
    upkeep: createUpkeep(client, space),
    script(statements) {
      requireLock()
      return opened.script(statements)
    },
    copyTo: (target) => copyDatabase(client, folder, target, space),
    async close() {
      requireLock()
      await opened.close()
      databaseLock.release()
      dataLock.release()
    },
  }
}

const INSERTS = /^\s*insert\b|^\s*with\b[\s\S]*\binsert\s+into\b/i
const UPDATES = /^\s*update\b|^\s*with\b[\s\S]*\bupdate\b/i

const damaged = (folder: string, cause: unknown) =>
  new StartProblem(
    `The database in ${folder} cannot be opened: it is damaged, or another version made it. Put the folder back from a backup, or set DATA_DIR to another folder to begin anew.`,
    { cause },
  )
