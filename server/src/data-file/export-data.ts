import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Migration } from '#adapters/database/migrations.ts'
import type { Database } from '#adapters/database/port.ts'
import { NoSuchFile, type Storage } from '#adapters/storage/port.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { fileKeys } from './file-keys.ts'
import type { createDataFile } from './frames.ts'
import { type End, knownMigrations, type Manifest } from './manifest.ts'
import { createSummer, readLines, settleFormats } from './rows.ts'
import { readTables, type Table } from './tables.ts'

type Writer = Pick<Awaited<ReturnType<typeof createDataFile>>, 'write'>
const compress = promisify(gzip)

/**
 * Writes all rows as they are at one moment, and every file that they point at, a piece at a time.
 * @param migrations those of this program; a database that has others is refused.
 */
export async function exportData(
  database: Database,
  storage: Storage,
  migrations: Migration[],
  { write }: Writer,
): Promise<End> {
  const json = (kind: 'manifest' | 'file' | 'whole' | 'end', value: object) =>
    write(kind, Buffer.from(JSON.stringify(value)))
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return database.transaction(async (transaction) => {
    await settleFormats(transaction)
    const applied = await appliedMigrations(transaction)
    knownMigrations(applied, migrations, 'The database')
    const manifest: Manifest = { id: randomUUID(), madeAt: new Date().toISOString(), migrations: applied }
    await json('manifest', manifest)
    const tables = await readTables(transaction)
    const end: End = { tables: [], files: 0, fileBytes: 0, missing: 0 }
    for (const table of tables) end.tables.push({ name: table.name, ...(await writeRows(transaction, table)) })
    for await (const key of fileKeys(transaction, tables)) {
      const size = await writeFile(key)
      if (size === undefined) end.missing += 1
      else {
        end.files += 1
        end.fileBytes += size
      }
    }
    await json('end', end)
    return end
  }, snapshot)

  async function writeRows(transaction: Database, table: Table) {
    const summer = createSummer()
    for await (const lines of readLines(transaction, table)) {
      summer.add(lines)
      await write('rows', await compress([JSON.stringify({ table: table.name }), ...lines].join('\n'), { level: 3 }))
    }
    return summer.sum()
  }

  /** @returns its bytes, or undefined when it is not there (any more). */
  async function writeFile(key: string): Promise<number | undefined> {
    let size = 0
    let isBegun = false
    const begin = async () => {
      if (!isBegun) await json('file', { key })
      isBegun = true
    }
    try {
      for await (const piece of storage.read(key, 0)) {
        await begin()
        size += piece.length
        await write('bytes', piece)
      }
    } catch (error) {
      if (error instanceof NoSuchFile && !isBegun) return undefined
      throw error
    }
    await begin()
    await json('whole', { size })
    return size
  }
}
