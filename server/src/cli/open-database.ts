import { join, resolve } from 'node:path'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import { openServer } from '#adapters/database/server.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { processVariables, readEnv } from '#env.ts'

const root = join(import.meta.dirname, '../../..')

/** Those of this process and of the project's `.env`. */
export const ownVariables = () => processVariables(join(root, '.env'))

/** The settings, and the database that they name. The embedded one must not be in use. */
export async function openDatabase(variables = ownVariables()) {
  const env = readEnv(variables)
  const dataFolder = resolve(root, env.DATA_DIR)
  const fail = (error: unknown) => {
    throw error
  }
  const { DATABASE_CONNECTIONS: connections, DATABASE_TIMEOUT: timeout, DATABASE_POOLER: pooler } = env
  const opened = env.DATABASE_URL
    ? await openServer(env.DATABASE_URL, readMigrations(), fail, { connections, timeout, pooler })
    : await openDataFolder(dataFolder, readMigrations(), fail, freeSpaceOf(dataFolder))
  return { env, opened }
}
