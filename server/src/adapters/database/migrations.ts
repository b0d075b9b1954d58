import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One database connection that nobody else uses while migrations run. */
export type MigrationConnection = {
  /** Runs a script of one or more statements. */
  script(sql: string): Promise<void>
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

export type Migration = { name: string; sql: string; checksum: string }

/** Any number will do, as long as every Greenroom process takes the same. */
const LOCK = 4_736_663

/** The migration files in the order of their names. */
export function readMigrations(folder: string = join(import.meta.dirname, '../../../migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Applies what is missing, each file in its own transaction. Several processes may start at once: one works, the
 * others wait for it. A file that changed after it was applied stops the start, because nobody knows what holds.
 */
export async function migrate(connection: MigrationConnection, migrations: Migration[]): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const next = await inTransaction(connection, () => applyNext(connection, migrations))
    if (next === undefined) return done
    done.push(next)
  }
}

/** Another process may have gone on in the meantime, so each transaction looks anew. */
async function applyNext(connection: MigrationConnection, migrations: Migration[]): Promise<string | undefined> {
  await connection.script(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const applied = await connection.rows('select name, checksum from migrations')
  const known = new Map(applied.map((row) => [String(row.name), String(row.checksum)]))
  requireUnchanged(known, migrations)
  const next = migrations.find(({ name }) => !known.has(name))
  if (!next) return undefined
  await connection.script(next.sql).catch((error: unknown) => {
    throw new Error(`Migration ${next.name} failed`, { cause: error })
  })
  await connection.rows('insert into migrations (name, checksum) values ($1, $2)', [next.name, next.checksum])
  return next.name
}

function requireUnchanged(known: Map<string, string>, migrations: Migration[]) {
  const changed = migrations.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)
  if (changed) throw new Error(`Migration ${changed.name} was changed after it was applied. Add a new file instead.`)
}

/**
 * The lock is the transaction's, not the connection's: a pooler may hand out another connection for each transaction.
 * A migration may take as long as it takes, and so may the wait for somebody else's.
 */
async function inTransaction<T>(connection: MigrationConnection, work: () => Promise<T>): Promise<T> {
  await connection.script('begin')
  try {
    await connection.script('set local statement_timeout = 0')
    await connection.rows('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await connection.script('commit')
    return result
  } catch (error) {
    // A connection that broke says so with the error already.
    await connection.script('rollback').catch(() => {})
    throw error
  }
}
