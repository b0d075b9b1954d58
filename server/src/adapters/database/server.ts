import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connectionProblem } from './connection-problem.ts'
import { watchForFrozen } from './frozen-watch.ts'
import { type Migration, migrate } from './migrations.ts'
import type { OpenDatabase, Row } from './port.ts'
import { preparingClient } from './preparing-client.ts'
import { ServerPool } from './server-pool.ts'
import { UnnamedClient } from './steady-client.ts'

export type ServerSettings = {
  /** How many at most. */
  connections: number
  /** Seconds after which the server ends a statement. */
  timeout: number
  /** Whether a pooler stands in between that hands out another connection for each transaction. */
  pooler: boolean
}

const USUAL: ServerSettings = { connections: 20, timeout: 30, pooler: false }
/** Milliseconds for a new connection, and for a turn when all are taken. */
const CONNECT = 5000
/** Milliseconds that a transaction may wait for us: a process that is stuck holds its locks no longer. */
const IDLE_IN_TRANSACTION = 30_000
/** Milliseconds more than the server's own limit: what answers nothing then is frozen, or the network is gone. */
const GRACE = 2000

/**
 * A PostgreSQL server, shared by any number of processes.
 * @param onLost told when an idle connection breaks; the pool replaces it.
 * @throws {StartProblem} when the server cannot be used as the address says.
 */
export async function openServer(
  url: string,
  migrations: Migration[],
  onLost: (error: Error) => void,
  { connections, timeout, pooler }: ServerSettings = USUAL,
): Promise<OpenDatabase> {
  const address = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const limits = { statement_timeout: timeout * 1000, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION }
  const settings = {
    ...address,
    // A pooler takes no settings with a connection, or gives them to somebody else.
    ...(pooler ? {} : limits),
    query_timeout: timeout * 1000 + GRACE,
    max: connections,
    Client: pooler ? UnnamedClient : preparingClient(),
  }
  await migrateOn(new pg.Client(pooler ? address : { ...address, ...limits }), migrations).catch((error: unknown) => {
    throw connectionProblem(error)
  })
  const pool = new ServerPool(settings)
  pool.on('error', onLost)
  const stopWatching = watchForFrozen(pool, address)
  return {
    database: drizzle({ client: pool, casing: 'snake_case' }),
    script: (statements) => runScript(pool, statements),
    check: async () => void (await pool.query('select 1')),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => {
      stopWatching()
      return pool.end()
    },
  }
}

async function migrateOn(client: pg.Client, migrations: Migration[]) {
  client.on('error', () => {})
  await client.connect()
  try {
    await migrate(
      {
        script: async (sql) => void (await client.query(sql)),
        rows: async (sql, values = []) => (await client.query(sql, values)).rows,
      },
      migrations,
    )
  } finally {
    await client.end()
  }
}

/** Without values all is one message, and one transaction unless they begin their own: then a failure leaves it open. */
async function runScript(pool: ServerPool, statements: string): Promise<Row[]> {
  const client = await pool.connect()
  try {
    const results = [await client.query(statements)].flat()
    client.release()
    return results.flatMap(({ rows }): Row[] => rows)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    client.release()
    throw error
  }
}
