import { type SQL, sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle } from 'pg-boss'
import type { Database, OpenDatabase } from '#adapters/database/port.ts'

type BossDatabase = NonNullable<ConstructorOptions['db']>

/** What pg-boss asks the database through. What comes without values may be several statements in one. */
export const bossDatabase = ({ database, script }: Pick<OpenDatabase, 'database' | 'script'>): BossDatabase => ({
  executeSql: (text, values = []) =>
    values.length > 0 ? inHandle(database).executeSql(text, values) : script(text).then((rows) => ({ rows })),
})

/** The same inside a transaction. */
export const inHandle = (handle: Database): BossDatabase =>
  fromDrizzle({ execute: async (query) => ({ rows: rowsOf(await handle.execute(query as SQL)) }) }, sql)

/** Both drivers give rows alike, and the type that drizzle has for both does not say so. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows
