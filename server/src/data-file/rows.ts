import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#adapters/database/port.ts'
import { queryRows } from './query-rows.ts'
import { quoted, quotedTable, type Table } from './tables.ts'

/** How many rows there are, and the sum of their hashes, which does not depend on their order. */
export type Sum = { rows: number; hash: string }

const Lines = z.array(z.object({ line: z.string() }))
const Sums = z.array(z.object({ rows: z.coerce.number(), hash: z.string() }))
/** Characters of rows read at once. One row may be larger. */
const WANTED = 512 * 1024
const MAX_ROWS = 5000

/**
 * Has values written the same way whatever the settings of server and role are, and nobody's patience end in the middle.
 * For the transaction that reads or compares rows.
 */
export async function settleFormats(transaction: Database): Promise<void> {
  const set = Object.entries(SETTINGS).map(([name, value]) => `set_config('${name}', '${value}', true)`)
  await transaction.execute(sql.raw(`select ${set}`))
}
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** A table's rows, a few at a time, each an array in JSON of what the database writes for its values. */
export async function* readLines(transaction: Database, table: Table): AsyncGenerator<string[]> {
  await transaction.execute(sql.raw(`declare rows_of cursor for ${linesOf(table)}`))
  for (let wanted = 10; ; ) {
    const found = Lines.parse(await queryRows(transaction, sql.raw(`fetch forward ${wanted} from rows_of`)))
    if (found.length === 0) break
    const lines = found.map(({ line }) => line)
    yield lines
    const size = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    wanted = Math.max(1, Math.min(MAX_ROWS, Math.floor(WANTED / size)))
  }
  await transaction.execute(sql.raw('close rows_of'))
}

/** Puts rows back as they were. No trigger acts on them: what it did is among the rows already. */
export async function insertLines(transaction: Database, table: Table, lines: string[]): Promise<void> {
  const name = quotedTable(table)
  const columns = table.columns.map((column) => quoted(column.name))
  const values = table.columns.map(({ type }, at) => `(line->>${at})::${type}`)
  await transaction.execute(sql.raw(`alter table ${name} disable trigger user`))
  await transaction.execute(
    sql.join([
      sql.raw(`insert into ${name} (${columns}) overriding system value select ${values} from json_array_elements(`),
      sql`${`[${lines.join(',')}]`}::text::json`,
      sql.raw(') as line'),
    ]),
  )
  // A constraint that waits for the end of the transaction would hold up the next line.
  await transaction.execute(sql.raw('set constraints all immediate'))
  await transaction.execute(sql.raw(`alter table ${name} enable trigger user`))
}

/** Numbers that the database gives out itself go on after the highest that is there. */
export async function moveCounters(transaction: Database, table: Table): Promise<void> {
  for (const column of table.columns.filter(({ isIdentity }) => isIdentity)) {
    const highest = sql.raw(`(select max(${quoted(column.name)}) from ${quotedTable(table)})`)
    await transaction.execute(
      sql`select setval(pg_get_serial_sequence(${table.name}, ${column.name}), coalesce(${highest}, 1), ${highest} is not null)`,
    )
  }
}

/** What the database itself says of a table's rows. */
export async function sumOf(transaction: Database, table: Table): Promise<Sum> {
  const hash = `('x' || encode(substr(sha256(convert_to(line, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint`
  const query = `select count(*) as rows, coalesce(sum(${hash}::numeric), 0)::text as hash from (${linesOf(table)}) as lines`
  const [sum] = Sums.parse(await queryRows(transaction, sql.raw(query)))
  if (!sum) throw new Error('The database gave no sum')
  return sum
}

/** The same of rows on their way. */
export function createSummer() {
  let rows = 0
  let hash = 0n
  return {
    add(lines: string[]) {
      rows += lines.length
      for (const line of lines) hash += createHash('sha256').update(line).digest().readBigInt64BE()
    },
    sum: (): Sum => ({ rows, hash: String(hash) }),
  }
}

const linesOf = (table: Table) =>
  `select json_build_array(${table.columns.map(({ name }) => `${quoted(name)}::text`)})::text as line from ${quotedTable(table)}`
