import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'

type Column = { table: string; column: string; type: string; isGenerated: boolean }
type Reference = { table: string; columns: string[]; target: string; targetColumns: string[] }
type Row = Record<string, unknown>

/** Milliseconds. */
const HOUR = 60 * 60 * 1000

/** Tables of the schema, as the database itself tells. */
export async function listTables(database: Database): Promise<string[]> {
  const rows = await rowsOf(
    database,
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map((row) => String(row.table_name)).filter((name) => name !== 'migrations')
}

/** Tables with rows of users: those that refer to one, or have a column that says so. */
export async function listOwnedTables(database: Database): Promise<string[]> {
  const columns = await readColumns(database)
  const references = await readReferences(database)
  const named = columns.filter(({ column }) => /^(user|owner)_id$/.test(column)).map(({ table }) => table)
  const referring = references.filter(({ target }) => target === 'users').map(({ table }) => table)
  return [...new Set([...named, ...referring])].sort()
}

/**
 * One row of the user in every table that has an owner, made from the schema alone, so that a table that is added
 * later is filled too.
 */
export async function fillTables(database: Database, userId: string): Promise<void> {
  const columns = await readColumns(database)
  const references = await readReferences(database)
  const choices = await readChoices(database)
  const made = new Map<string, Row>([['users', { id: userId }]])
  const waiting = new Set(await listOwnedTables(database))
  while (waiting.size > 0) {
    const table = [...waiting].find((name) => references.every((one) => one.table !== name || !waiting.has(one.target)))
    if (table === undefined) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    waiting.delete(table)
    const row = Object.fromEntries(
      columns
        .filter((one) => one.table === table && !one.isGenerated)
        .map(({ column, type }) => [column, choices.get(`${table}.${column}`) ?? sampleOf(type)]),
    )
    for (const { columns: own, target, targetColumns } of references.filter((one) => one.table === table)) {
      for (const [place, column] of own.entries()) row[column] = made.get(target)?.[targetColumns[place] ?? '']
    }
    for (const name of ['user_id', 'owner_id']) if (name in row) row[name] = userId
    made.set(table, row)
    const names = sql.join(
      Object.keys(row).map((name) => sql.identifier(name)),
      sql`, `,
    )
    const values = sql.join(
      Object.values(row).map((value) => sql`${value}`),
      sql`, `,
    )
    // Triggers may have written it already.
    await database.execute(
      sql`insert into ${sql.identifier(table)} (${names}) values (${values}) on conflict do nothing`,
    )
  }
}

/** Rows of a table with this text anywhere in them. */
export async function countMentions(database: Database, table: string, text: string): Promise<number> {
  const [row] = await rowsOf(
    database,
    sql`select count(*)::int as n from ${sql.identifier(table)} t where strpos(lower(t::text), lower(${text})) > 0`,
  )
  return Number(row?.n)
}

function sampleOf(type: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (/^(integer|bigint|double precision|real|numeric|smallint)$/.test(type)) return 1
  if (type === 'boolean') return true
  // Later than now, else what takes away what has expired could take the row.
  if (/^timestamp|^date$/.test(type)) return new Date(Date.now() + HOUR).toISOString()
  if (/^jsonb?$/.test(type)) return '{}'
  if (type === 'ARRAY') return '{}'
  if (type === 'bytea') return Buffer.from([1])
  if (type === 'text') return `text ${randomUUID()}`
  throw new Error(`Say here what to put into a column of type ${type}`)
}

async function readColumns(database: Database): Promise<Column[]> {
  const rows = await rowsOf(
    database,
    sql`select table_name, column_name, data_type, is_identity = 'YES' or is_generated = 'ALWAYS' as made
      from information_schema.columns where table_schema = 'public'`,
  )
  return rows.map((row) => ({
    table: String(row.table_name),
    column: String(row.column_name),
    type: String(row.data_type),
    isGenerated: row.made === true,
  }))
}

async function readReferences(database: Database): Promise<Reference[]> {
  const namesOf = (relation: string, keys: string) =>
    sql.raw(`(select json_agg(a.attname order by k.place) from unnest(c.${keys}) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.${relation} and a.attnum = k.number)`)
  const rows = await rowsOf(
    database,
    sql`select c.conrelid::regclass::text as source, c.confrelid::regclass::text as target,
      ${namesOf('conrelid', 'conkey')} as columns, ${namesOf('confrelid', 'confkey')} as target_columns
      from pg_constraint c where c.contype = 'f'`,
  )
  return rows.map((row) => ({
    table: String(row.source),
    columns: row.columns as string[],
    target: String(row.target),
    targetColumns: row.target_columns as string[],
  }))
}

/** The first of the words that a column takes, where it takes only some. */
async function readChoices(database: Database): Promise<Map<string, string>> {
  const rows = await rowsOf(
    database,
    sql`select conrelid::regclass::text as source, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'`,
  )
  return new Map(
    rows.flatMap((row) => {
      const [, column, choice] = /\((\w+) = ANY \(+ARRAY\['([^']*)'/.exec(String(row.rule)) ?? []
      return column && choice ? [[`${String(row.source)}.${column}`, choice] as const] : []
    }),
  )
}

async function rowsOf(database: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await database.execute(query)) as unknown as { rows: Row[] }).rows
}
