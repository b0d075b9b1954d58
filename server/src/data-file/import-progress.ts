import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#adapters/database/port.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { queryRows } from './query-rows.ts'
import { isOfTasks, quotedTable, type Table } from './tables.ts'

/**
 * While a data file is being imported, a table of one row says which file, and how many of its frames are in. It changes
 * in the transaction of the rows, so that an import that was cut off goes on exactly where it was.
 */

const Progress = z.array(z.object({ file_id: z.string(), frames: z.coerce.number() }))
const One = z.array(z.object({ is: z.boolean() }))

/**
 * @returns how many frames of this file are in already.
 * @throws {StartProblem} when the database holds rows, or part of another file.
 */
export async function beginImport(database: Database, fileId: string, tables: Table[]): Promise<number> {
  return database.transaction(async (transaction) => {
    if (await isUnderWay(transaction)) {
      const [progress] = Progress.parse(await queryRows(transaction, sql`select file_id, frames from data_import`))
      if (progress?.file_id === fileId) return progress.frames
      throw new StartProblem(
        'An import of another file into this database was begun and is not finished. Go on with that file, or begin with an empty database.',
      )
    }
    for (const table of tables.filter((one) => !isOfTasks(one))) {
      if (await is(transaction, `exists(select 1 from ${quotedTable(table)})`)) {
        throw new StartProblem(
          `The database holds rows already (in ${table.name}), so nothing is imported into it. Give it an empty database.`,
        )
      }
    }
    // What a server that was started once has left for itself.
    for (const table of tables.filter(isOfTasks))
      await transaction.execute(sql.raw(`delete from ${quotedTable(table)}`))
    await transaction.execute(sql`create table data_import (file_id text not null, frames bigint not null)`)
    await transaction.execute(sql`insert into data_import (file_id, frames) values (${fileId}, 0)`)
    return 0
  })
}

/** Notes in the transaction of what they brought that so many frames are in. */
export async function noteFrames(transaction: Database, before: number, now: number): Promise<void> {
  const rows = await queryRows(
    transaction,
    sql`update data_import set frames = ${now} where frames = ${before} returning frames`,
  )
  if (rows.length === 0) throw new StartProblem('Another process is importing into this database. Wait for it to end.')
}

export async function endImport(transaction: Database): Promise<void> {
  await transaction.execute(sql`drop table data_import`)
}

/** @throws {StartProblem} when the database holds part of a data file only. */
export async function requireNoImport(database: Database): Promise<void> {
  if (!(await isUnderWay(database))) return
  throw new StartProblem(
    'An import into this database is not finished. Run the same "npm run data -- import FILE" again; it goes on where it was.',
  )
}

const isUnderWay = (database: Database) => is(database, `to_regclass('data_import') is not null`)

async function is(database: Database, condition: string): Promise<boolean> {
  const [row] = One.parse(await queryRows(database, sql.raw(`select ${condition} as is`)))
  return row?.is ?? false
}
