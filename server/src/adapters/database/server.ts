import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connectionProblem } from './connection-problem.ts'
import { type Migration, migrate } from './migrations.ts'
import type { OpenDatabase } from './port.ts'
import { PreparingClient } from './preparing-client.ts'

/**
 * A PostgreSQL server, shared by any number of processes.
 * @param onLost told when an idle connection breaks; the pool replaces it.
 * @throws {StartProblem} when the server cannot be used as the address says.
 */
export async function openServer(
  url: string,
  migrations: Migration[],
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000, Client: PreparingClient })
  pool.on('error', onLost)
  try {
    await migrateOn(pool, migrations)
  } catch (error) {
    await pool.end()
    throw connectionProblem(error)
  }
  return {
    database: drizzle({ client: pool, casing: 'snake_case' }),
    check: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}

async function migrateOn(pool: pg.Pool, migrations: Migration[]) {
  const client = await pool.connect()
  try {
    await migrate(
      {
        script: async (sql) => void (await client.query(sql)),
        rows: async (sql, values = []) => (await client.query(sql, values)).rows,
      },
      migrations,
    )
  } finally {
    client.release()
  }
}
