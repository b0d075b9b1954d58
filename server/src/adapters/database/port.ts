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

export type Row = Record<string, unknown>

/** An open database and how to close it. */
export type OpenDatabase = {
  database: Database
  /** Runs statements without values in one transaction, which may be begun and committed in them. Gives their rows. */
  script(statements: string): Promise<Row[]>
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  /** Connections to a server, and how many wait for one. */
  connections?(): { used: number; idle: number; waiting: number }
  /** Left out where the database sees to itself, as a PostgreSQL server does. */
  upkeep?: Upkeep
  /**
   * Copies the database as it is at one moment to a folder that is not there yet, while everything else waits. Left out
   * where others can open the database at the same time, as with a PostgreSQL server.
   */
  copyTo?(folder: string): Promise<void>
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

/** No connection to the database could be had; `cause` says why. */
export class DatabaseAway extends Error {}

/** True when every connection was taken for too long, here or at the server. */
export const isExhausted = (error: unknown): boolean =>
  sqlState(error) === '53300' || causes(error).some(({ message }) => message === WAITED_TOO_LONG)

/** True when the database could not be reached, went away in the middle, was too slow or takes no writes just now. */
export function isAway(error: unknown): boolean {
  const errors = causes(error)
  if (errors.some((one) => one instanceof DatabaseAway)) return true
  // drizzle puts the query beside the driver's error; without it the failure is of something else.
  if (!errors.some((one) => 'query' in one)) return false
  const code = sqlState(error)
  return code === undefined ? errors.some(({ message }) => LOST.test(message)) : AWAY.test(code)
}

const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'
/** What the driver says without a code. */
const LOST = /^(Connection terminated|Query read timeout|Client (was closed|has encountered a connection error))/
/** Connections (08), shutdown and restart (57P0), a statement or transaction over its time (57014, 25P03), read-only (25006). */
const AWAY = /^(08...|57P0[1235]|57014|25P03|25006|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/

/** drizzle and the pool wrap the driver's error; the SQLSTATE is on the innermost. */
const sqlState = (error: unknown): string | undefined =>
  causes(error).flatMap((one) => ('code' in one && typeof one.code === 'string' ? [one.code] : []))[0]

const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : [])
