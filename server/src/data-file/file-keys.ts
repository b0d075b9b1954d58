import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#adapters/database/port.ts'
import type { FILE_KINDS } from '#adapters/storage/port.ts'
import { queryRows } from './query-rows.ts'
import type { Table } from './tables.ts'

/** Which column says that there is a file, and what its key is. A kind of file without a line here does not compile. */
const NAMED_BY: Record<(typeof FILE_KINDS)[number], { table: string; column: string; key: string } | undefined> = {
  resumes: { table: 'resumes', column: 'storage_key', key: 'storage_key' },
  recordings: { table: 'recording_chunks', column: 'storage_key', key: 'storage_key' },
  exports: {
    table: 'exports',
    column: 'status',
    key: `case status when 'ready' then 'exports/' || user_id || '/' || id end`,
  },
  avatars: { table: 'users', column: 'avatar_id', key: `'avatars/' || id || '/' || avatar_id` },
  // Written by the server to see whether it can.
  checks: undefined,
}

const Keys = z.array(z.object({ key: z.string().nullable() }))
const AT_ONCE = 1000

/**
 * The keys of all files that rows point at. What lies in the storage beside them is on its way out, and stays behind.
 * @param tables those that there are; earlier versions have fewer.
 */
export async function* fileKeys(transaction: Database, tables: Table[]): AsyncGenerator<string> {
  for (const { table, column, key } of Object.values(NAMED_BY).filter((named) => named !== undefined)) {
    const isThere = tables.some(({ name, columns }) => name === table && columns.some((one) => one.name === column))
    if (!isThere) continue
    await transaction.execute(sql.raw(`declare keys_of cursor for select ${key} as key from ${table}`))
    for (;;) {
      const found = Keys.parse(await queryRows(transaction, sql.raw(`fetch forward ${AT_ONCE} from keys_of`)))
      if (found.length === 0) break
      for (const { key } of found) if (key) yield key
    }
    await transaction.execute(sql.raw('close keys_of'))
  }
}
