import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The handle repositories query with. The same for the embedded database, a PostgreSQL server and a transaction.
 * Inside `transaction` use only the handle it gives: the embedded database runs one query at a time, so the outer
 * one would wait for its own transaction for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** True once nobody has called for a moment; false when the application closes, and what waits must end. */
export type Quiet = () => Promise<boolean>

/** Work that stops everything else while it runs, so it waits for a quiet moment before each step. */
export type Upkeep = {
  /** Gives the space of deleted and changed rows back, and leaves nothing of them in the files. Once a day. */
  vacuum(quiet: Quiet): Promise<void>
  /** Brings the log to an end that would otherwise grow, and make the next start slow. Once an hour. */
  checkpoint(quiet: Quiet): Promise<void>
}

/** An open database and how to close it. */
export type OpenDatabase = {
  database: Database
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  /** Left out where the database sees to itself, as a PostgreSQL server does. */
  upkeep?: Upkeep
  close(): Promise<void>
}

/**
 * Waits until no other transaction holds the lock of this name, and holds it until this one ends.
 * For limits over several rows: transactions that run at the same moment do not see each other's rows.
 */
export async function holdLock(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** True when the database refused a row because it points at one that is not there, or is not this user's. */
export const isDangling = (error: unknown): boolean => sqlState(error) === '23503'

/** True when the database undid what two calls at the same moment kept each other from (deadlock, serialization). */
export const isUndone = (error: unknown): boolean => sqlState(error) === '40P01' || sqlState(error) === '40001'

/** True when every connection was taken for too long, here or at the server. */
export const isExhausted = (error: unknown): boolean =>
  sqlState(error) === '53300' || innerMessage(error) === 'timeout exceeded when trying to connect'

/** True when the database could not be reached, or went away in the middle. */
export function isAway(error: unknown): boolean {
  if (!isOfDatabase(error)) return false
  const code = sqlState(error)
  if (typeof code === 'string')
    return /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/.test(code)
  return /^Connection terminated/.test(innerMessage(error))
}

/** drizzle puts the query beside the driver's error. */
const isOfDatabase = (error: unknown) => error instanceof Error && 'query' in error
const innerMessage = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error
    ? error.cause.message
    : error instanceof Error
      ? error.message
      : ''

/** drizzle wraps the driver's error; the SQLSTATE is on the inner one. */
function sqlState(error: unknown): unknown {
  const inner = error instanceof Error && error.cause ? error.cause : error
  return typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : undefined
}
