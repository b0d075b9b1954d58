import { sql } from 'drizzle-orm'
import type { Database } from './port.ts'

/**
 * Waits until no other transaction holds the lock of this name, and holds it until this one ends.
 * For limits over several rows: transactions that run at the same moment do not see each other's rows.
 */
export async function holdLock(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
