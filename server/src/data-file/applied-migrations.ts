import { sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { Manifest } from './manifest.ts'
import { queryRows } from './query-rows.ts'

/** The migrations that a database has had, in their order. */
export async function appliedMigrations(database: Database): Promise<Manifest['migrations']> {
  const rows = await queryRows(database, sql`select name, checksum from migrations order by name`)
  return Manifest.shape.migrations.parse(rows)
}
