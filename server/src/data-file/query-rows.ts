import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#adapters/database/port.ts'

const Answer = z.object({ rows: z.array(z.unknown()) })

/** The rows of a query that no table of drizzle's describes, whichever driver answers. */
export async function queryRows(database: Database, query: SQL): Promise<unknown[]> {
  return Answer.parse(await database.execute(query)).rows
}
