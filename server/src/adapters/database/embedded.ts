import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Migration, migrate } from './migrations.ts'
import type { OpenDatabase, Row } from './port.ts'
import { PreparingPGlite } from './preparing-pglite.ts'

/**
 * PostgreSQL inside this process. On a folder, answers come after the data has reached the operating system (no
 * relaxed durability), so a killed process loses nothing it acknowledged; a power cut may (it does not fsync).
 * @param source a client that nobody else uses, or a dump to start from in memory.
 */
export async function openEmbedded(
  source: PreparingPGlite | { dump: Blob },
  migrations: Migration[],
): Promise<OpenDatabase> {
  const client = 'dump' in source ? new PreparingPGlite({ loadDataDir: source.dump }) : source
  await client.waitReady
  await migrate(migrationConnection(client), migrations)
  // Else a query that takes a list is planned anew each time, which takes longer than to answer it.
  await client.exec('set plan_cache_mode = force_generic_plan')
  return {
    database: drizzle({ client, casing: 'snake_case' }),
    script: async (statements) => {
      // The transaction is ours: one that a script has begun itself would stay open when a statement fails.
      const results = await client.transaction((transaction) => transaction.exec(withoutTransaction(statements)))
      return results.flatMap(({ rows }): Row[] => rows)
    },
    check: async () => void (await client.query('select 1')),
    close: () => client.close(),
  }
}

/** A database in memory with the schema in place, as a dump that opens many times faster than it is made. @internal for tests */
export async function dumpEmpty(migrations: Migration[]): Promise<Blob> {
  const client = await PGlite.create()
  await migrate(migrationConnection(client), migrations)
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

const migrationConnection = (client: PGlite) => ({
  script: async (sql: string) => void (await client.exec(sql)),
  rows: async (sql: string, values: unknown[] = []) => (await client.query<Record<string, unknown>>(sql, values)).rows,
})

const withoutTransaction = (statements: string) => statements.replace(/^\s*begin;/i, '').replace(/commit;\s*$/i, '')
