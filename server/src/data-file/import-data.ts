import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Migration } from '#adapters/database/migrations.ts'
import type { Database, OpenDatabase } from '#adapters/database/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { checkDataFile } from './check-data-file.ts'
import { type Frame, readDataFile } from './frames.ts'
import { beginImport, endImport, noteFrames } from './import-progress.ts'
import { type End, FileEnd, FileHead, knownMigrations, type Manifest, RowsOf } from './manifest.ts'
import { insertLines, moveCounters, settleFormats, sumOf } from './rows.ts'
import { isOfTasks, readTables, type Table } from './tables.ts'

type Deps = {
  /** Opens where the rows shall go, with these migrations applied. */
  openDatabase(migrations: Migration[]): Promise<OpenDatabase>
  openStorage(): Promise<Storage>
  /** All of this program. */
  migrations: Migration[]
}
export type Imported = End & {
  /** Whether an import that was cut off was gone on with. */
  isResumed: boolean
}

const decompress = promisify(gunzip)

/**
 * Puts everything that a data file holds into an empty database and storage. The file is read twice: once to see that it
 * is whole, before anything is written. What is cut off goes on where it was when it is begun again with the same file.
 * @throws {StartProblem} when the file cannot be used, or the database holds rows.
 */
export async function importData(path: string, { openDatabase, openStorage, migrations }: Deps): Promise<Imported> {
  const { manifest, end } = await checkDataFile(path)
  // The rows fit the schema of then; what changed since is done to them afterwards, as in any database of that age.
  const ofFile = knownMigrations(manifest.migrations, migrations, path)
  const opened = await openDatabase(ofFile)
  let isResumed = false
  try {
    const { database } = opened
    await requireSchema(database, manifest)
    const tables = await readTables(database)
    const done = await beginImport(database, manifest.id, tables)
    isResumed = done > 0
    await putFrames(path, database, await openStorage(), tables, done)
    await finish(database, tables, end)
  } finally {
    await opened.close()
  }
  if (ofFile.length < migrations.length) await (await openDatabase(migrations)).close()
  return { ...end, isResumed }
}

async function requireSchema(database: Database, manifest: Manifest) {
  const wanted = new Set(manifest.migrations.map(({ name }) => name))
  const other = (await appliedMigrations(database)).find(({ name }) => !wanted.has(name))
  if (!other) return
  throw new StartProblem(
    `The database has been used by a newer Greenroom than the file (${other.name}). Import into a new, empty one; it is brought up to date afterwards.`,
  )
}

async function putFrames(path: string, database: Database, storage: Storage, tables: Table[], done: number) {
  const frames = readDataFile(path)
  let at = 0
  const next = async (): Promise<Frame | undefined> => {
    at += 1
    return (await frames.next()).value
  }
  try {
    for (let frame = await next(); frame && frame.kind !== 'end'; frame = await next()) {
      if (at <= done) continue
      if (frame.kind === 'rows') await putRows(frame.content)
      if (frame.kind === 'file') await putFile(frame.content)
    }
  } finally {
    await frames.return(undefined)
  }

  async function putRows(content: Buffer) {
    const [head = '', ...lines] = (await decompress(content)).toString('utf8').split('\n')
    const { table: name } = RowsOf.parse(JSON.parse(head))
    const table = tables.find((one) => one.name === name)
    if (!table) throw new Error(`The schema has no table ${name}`)
    await database.transaction(async (transaction) => {
      await insertLines(transaction, table, lines)
      await noteFrames(transaction, done, at)
    })
    done = at
  }

  async function putFile(content: Buffer) {
    const { key } = FileHead.parse(JSON.parse(content.toString('utf8')))
    let named = -1
    const pieces = async function* () {
      let frame = await next()
      for (; frame?.kind === 'bytes'; frame = await next()) yield frame.content
      if (frame?.kind === 'whole') named = FileEnd.parse(JSON.parse(frame.content.toString('utf8'))).size
    }
    const size = await storage.putStream(key, pieces())
    if (size !== named) throw new Error(`The file ${key} has ${size} bytes and should have ${named}`)
    await noteFrames(database, done, at)
    done = at
  }
}

/** Whoever was at a task is not here. */
const AS_IF_NOBODY_HAD_BEGUN = sql`
  update tasks.job set state = 'created', start_after = now(), started_on = null, heartbeat_on = null
  where state = 'active'`

/** The import counts only when the database itself says that it holds what the file says. */
async function finish(database: Database, tables: Table[], end: End) {
  await database.transaction(async (transaction) => {
    await settleFormats(transaction)
    for (const table of tables) {
      const wanted = end.tables.find(({ name }) => name === table.name)
      const found = await sumOf(transaction, table)
      // A file of a time before the tasks were among its tables does not name them.
      if ((wanted?.rows ?? 0) === found.rows && (wanted?.hash ?? '0') === found.hash) continue
      throw new StartProblem(
        `The table ${table.name} does not hold what the file says (${found.rows} rows for ${wanted?.rows ?? 0}), so the import does not count. Was something else using the database? Begin again with an empty one.`,
      )
    }
    for (const table of tables) await moveCounters(transaction, table)
    if (tables.some(isOfTasks)) await transaction.execute(AS_IF_NOBODY_HAD_BEGUN)
    await endImport(transaction)
  })
}
