import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { readMigrations } from '#adapters/database/migrations.ts'
import { isAway } from '#adapters/database/port.ts'
import { openServer } from '#adapters/database/server.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import { openStorage } from '#adapters/storage/open-storage.ts'
import { StorageAway } from '#adapters/storage/port.ts'
import { checkDataFile } from '#data-file/check-data-file.ts'
import { exportData } from '#data-file/export-data.ts'
import { createDataFile } from '#data-file/frames.ts'
import { importData } from '#data-file/import-data.ts'
import type { End } from '#data-file/manifest.ts'
import { openSource } from '#data-file/open-source.ts'
import { readEnv } from '#env.ts'
import { reasonOf } from '#platform/log.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { InputProblem } from './input-problem.ts'
import type { Surroundings } from './surroundings.ts'

const USAGE = 'Usage: npm run data -- export FILE | import FILE | check FILE'
/** Seconds. */
const TIMEOUT = 24 * 60 * 60

type DataSurroundings = Surroundings & {
  /** What paths in settings are relative to. */
  root: string
}

/** `npm run data`. Gives the exit code: 0 done, 1 something in the way. */
export async function runData(words: string[], surroundings: DataSurroundings): Promise<number> {
  try {
    const [what, given, ...others] = words
    if (!given || others.length > 0) throw new InputProblem(USAGE)
    const path = resolve(given)
    if (what === 'export') await exportTo(path, surroundings)
    else if (what === 'import') await importFrom(path, surroundings)
    else if (what === 'check') await check(path, surroundings)
    else throw new InputProblem(USAGE)
    return 0
  } catch (error) {
    surroundings.complain(lineOf(error) ?? error)
    return 1
  }
}

async function exportTo(path: string, surroundings: DataSurroundings) {
  if (existsSync(path)) throw new InputProblem(`${path} is there already. Move it away, or take another name.`)
  const { env, dataFolder, space } = settings(surroundings)
  const draft = `${path}.part`
  await rm(draft, { force: true })
  const opened = await openSource(env.DATABASE_URL, env.DATABASE_POOLER, dataFolder)
  try {
    const storage = await openStorage(env, dataFolder, space)
    const file = await createDataFile(draft)
    const end = await exportData(opened.database, storage, readMigrations(), file)
    await file.close()
    await checkDataFile(draft)
    await rename(draft, path)
    surroundings.print(`${path} holds ${amount(end)}.`)
    if (end.missing > 0) surroundings.print(`${end.missing} files that rows name were not there, and are not in it.`)
  } finally {
    await opened.close()
  }
}

async function importFrom(path: string, surroundings: DataSurroundings) {
  const { env, dataFolder, space } = settings(surroundings)
  const { DATABASE_URL: url, DATABASE_POOLER: pooler } = env
  const imported = await importData(path, {
    migrations: readMigrations(),
    openDatabase: (migrations) =>
      url
        ? openServer(url, migrations, fail, { connections: 2, timeout: TIMEOUT, pooler })
        : openDataFolder(dataFolder, migrations, fail, space),
    openStorage: () => openStorage(env, dataFolder, space),
  })
  surroundings.print(
    `${amount(imported)} are ${imported.isResumed ? 'in now; an import that was cut off was gone on with' : 'in'}.`,
  )
}

async function check(path: string, { print }: Surroundings) {
  const { manifest, end } = await checkDataFile(path)
  print(`${path} is whole: ${amount(end)}, as of ${manifest.madeAt}.`)
  for (const { name, rows } of end.tables) if (rows > 0) print(`${String(rows).padStart(10)}  ${name}`)
}

function settings({ variables, root }: DataSurroundings) {
  const env = readEnv(variables())
  const dataFolder = resolve(root, env.DATA_DIR)
  return { env, dataFolder, space: freeSpaceOf(existsSync(dataFolder) ? dataFolder : root) }
}

function amount({ tables, files, fileBytes }: End): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${tables.length} tables and ${files} files (${(fileBytes / 2 ** 20).toFixed(1)} MB)`
}

/** What can be put right is one line; anything else is shown in full. */
function lineOf(error: unknown): string | undefined {
  if (error instanceof StartProblem || error instanceof InputProblem) return error.message
  if (!(error instanceof Error)) return undefined
  if ('code' in error && error.code === 'ENOSPC') return 'The disk is full. Make room and run the same command again.'
  const away = error instanceof StorageAway ? 'storage' : isAway(error) ? 'database' : undefined
  return away && `The ${away} cannot be reached (${reasonOf(error)}). Run the same command again when it can.`
}

function fail(error: Error): never {
  throw error
}
