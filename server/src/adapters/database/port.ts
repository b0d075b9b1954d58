import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The handle repositories query with. The same for the embedded database, a PostgreSQL server and a transaction.
 * Inside `transaction` use only the handle it gives: the embedded database runs one query at a time, so the outer
 * one would wait for its own transaction for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An open database and how to close it. */
export type OpenDatabase = {
  database: Database
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** True when the database refused a row because it points at one that is not there, or is not this user's. */
export const isDangling = (error: unknown): boolean => sqlState(error) === '23503'

/** drizzle wraps the driver's error; the SQLSTATE is on the inner one. */
function sqlState(error: unknown): unknown {
  const inner = error instanceof Error && error.cause ? error.cause : error
  return typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : undefined
}
