import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDataFolder } from '#adapters/database/data-folder.ts'
import { type Migration, readMigrations } from '#adapters/database/migrations.ts'
import type { Database, OpenDatabase } from '#adapters/database/port.ts'
import { openServer } from '#adapters/database/server.ts'
import { createFolderStorage } from '#adapters/storage/folder.ts'
import { freeSpaceOf } from '#adapters/storage/free-space.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { createS3Storage } from '#adapters/storage/s3.ts'
import { addLine, FILES, fill } from '#data-file/testing/fill.ts'
import { makeDataFolder } from '#testing/data-folder.ts'
import { makeEmptyDatabase } from '#testing/database.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { exportData } from './export-data.ts'
import { createDataFile } from './frames.ts'
import { importData } from './import-data.ts'
import { requireNoImport } from './import-progress.ts'
import { queryRows } from './query-rows.ts'
import { settleFormats, sumOf } from './rows.ts'
import { readTables } from './tables.ts'

const top = mkdtempSync(join(tmpdir(), 'greenroom-moving-'))
const migrations = readMigrations()
const serverUrl = process.env.TEST_DATABASE_URL
let s3: S3Server
let source: { database: Database; storage: Storage; close(): Promise<void> }
const made = join(top, 'made.data')
beforeAll(async () => {
  s3 = await startS3Server()
  const place = await emptyPlace()
  const opened = await place.openDatabase(migrations)
  source = { database: opened.database, storage: await place.openStorage(), close: opened.close }
  await fill(source.database, source.storage)
  await exportTo(made, source)
})
afterAll(async () => {
  await source.close()
  await s3.stop()
  for (const drop of drops) await drop()
  rmSync(top, { recursive: true })
})

const fail = (problem: Error) => {
  throw problem
}
const drops: (() => Promise<void>)[] = []

/** Somewhere with nothing in it. The embedded database lives in a folder, so that it can be opened again. */
async function emptyPlace(kind: 'here' | 'elsewhere' = 'here') {
  const folder = join(top, randomUUID())
  await makeDataFolder(folder)
  const onServer = kind === 'elsewhere' ? serverUrl : undefined
  const empty = onServer ? await makeEmptyDatabase(onServer) : undefined
  if (empty) drops.push(empty.drop)
  const openDatabase = (some: Migration[]): Promise<OpenDatabase> =>
    empty ? openServer(empty.url, some, () => {}) : openDataFolder(folder, some, fail, freeSpaceOf(top))
  const openStorage = async (): Promise<Storage> =>
    kind === 'here' ? createFolderStorage(join(folder, 'files')) : createS3Storage(s3.settings)
  return { openDatabase, openStorage, migrations }
}

async function exportTo(path: string, { database, storage }: { database: Database; storage: Storage }) {
  const file = await createDataFile(path)
  const end = await exportData(database, storage, migrations, file)
  await file.close()
  return end
}

const sums = (database: Database) =>
  database.transaction(async (transaction) => {
    await settleFormats(transaction)
    const tables = await readTables(transaction)
    const all = new Map<string, unknown>()
    for (const table of tables) all.set(table.name, await sumOf(transaction, table))
    return all
  })
const bytesOf = async (storage: Storage, key: string) => Buffer.from((await storage.get(key)) ?? 'missing')
/** A copy of the file with something done to it. */
function changed(change: (path: string) => void): string {
  const path = join(top, `${randomUUID()}.data`)
  copyFileSync(made, path)
  change(path)
  return path
}

describe('everything moves', () => {
  it('to another database and storage, unchanged, and back', async () => {
    const there = await emptyPlace('elsewhere')
    const end = await importData(made, there)
    expect(end).toMatchObject({ files: FILES.length, missing: 0, isResumed: false })
    const opened = await there.openDatabase(migrations)
    const storage = await there.openStorage()
    expect(await sums(opened.database)).toEqual(await sums(source.database))
    for (const key of FILES) expect(await bytesOf(storage, key)).toEqual(await bytesOf(source.storage, key))
    const back = join(top, 'back.data')
    await exportTo(back, { database: opened.database, storage })
    await opened.close()
    const again = await emptyPlace()
    await importData(back, again)
    const home = await again.openDatabase(migrations)
    expect(await sums(home.database)).toEqual(await sums(source.database))
    await home.close()
  })

  it('so that triggers and numbers go on as before', async () => {
    const there = await emptyPlace('elsewhere')
    await importData(made, there)
    const { database, close } = await there.openDatabase(migrations)
    await addLine(database)
    const arrivals = await queryRows(database, sql`select id, arrival::int from transcript_segments order by arrival`)
    expect(arrivals.at(-1)).toEqual({ id: 'later', arrival: 4 })
    const size = () => queryRows(database, sql`select size from question_banks order by user_id limit 1`)
    expect(await size()).toEqual([{ size: 399 }])
    await database.execute(sql`delete from questions where question_text = 'Question 2?'`)
    expect(await size()).toEqual([{ size: 398 }])
    await close()
  })

  it('but for files without a row, and tells of rows whose file is gone', async () => {
    const there = await emptyPlace()
    await importData(made, there)
    const storage = await there.openStorage()
    await storage.remove(FILES[0] ?? '')
    const { database, close } = await there.openDatabase(migrations)
    expect(await exportTo(join(top, 'without.data'), { database, storage })).toMatchObject({ files: 3, missing: 1 })
    await close()
  })
})

describe('an import that was cut off', () => {
  it('goes on where it was, and the server does not start until it is done', async () => {
    const there = await emptyPlace('elsewhere')
    let files = 0
    const broken: Storage = {
      ...(await there.openStorage()),
      putStream: async (key, pieces) => {
        files += 1
        if (files > 1) throw new Error('The network is gone')
        return (await there.openStorage()).putStream(key, pieces)
      },
    }
    await expect(importData(made, { ...there, openStorage: async () => broken })).rejects.toThrow('network')
    const half = await there.openDatabase(migrations)
    await expect(requireNoImport(half.database)).rejects.toThrow(/is not finished\. Run the same "npm run data/)
    await half.close()
    const other = join(top, `${randomUUID()}.data`)
    await exportTo(other, source)
    await expect(importData(other, there)).rejects.toThrow(/another file/)
    expect(await importData(made, there)).toMatchObject({ isResumed: true, files: 4 })
    const { database, close } = await there.openDatabase(migrations)
    await requireNoImport(database)
    expect(await sums(database)).toEqual(await sums(source.database))
    await close()
  })
})

describe('nothing is imported', () => {
  const refusal = async (path: string, there?: Awaited<ReturnType<typeof emptyPlace>>) =>
    importData(path, there ?? (await emptyPlace())).then(
      () => 'imported',
      (error: Error) => error.message,
    )
  const text = readFileSync(join(import.meta.dirname, 'frames.ts'))

  it.each([
    ['is something else', (path: string) => writeFileSync(path, text), /is not a data file of Greenroom/],
    ['is empty', (path: string) => writeFileSync(path, ''), /is not a data file of Greenroom/],
    [
      'is of a later format',
      (path: string) => writeFileSync(path, 'greenroom-data 2\nx'),
      /newer Greenroom \(format 2\)/,
    ],
    ['is cut off', (path: string) => truncateSync(path, 100_000), /is cut off/],
    ['lacks its last byte', (path: string) => truncateSync(path, readFileSync(made).length - 1), /is cut off/],
    ['has one bit changed', (path: string) => flip(path, 60_000), /is damaged at byte \d+/],
    ['goes on after its end', (path: string) => writeFileSync(path, 'x', { flag: 'a' }), /is damaged at byte \d+/],
  ])('of a file that %s', async (_, change, line) => {
    expect(await refusal(changed(change))).toMatch(line)
  })

  it('of a file that is not there', async () => {
    expect(await refusal(join(top, 'none.data'))).toMatch(/cannot be read/)
  })

  it('into a database that holds rows', async () => {
    const there = await emptyPlace('elsewhere')
    await importData(made, there)
    expect(await refusal(made, there)).toMatch(/The database holds rows already \(in \w+\)/)
  })

  it('of a file with a schema that this program does not know', async () => {
    const older = { ...(await emptyPlace()), migrations: migrations.slice(0, -1) }
    expect(await importData(made, older).catch((error: Error) => error.message)).toMatch(
      /is of a newer Greenroom \(\d{4}_/,
    )
  })
})

function flip(path: string, at: number) {
  const bytes = readFileSync(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
