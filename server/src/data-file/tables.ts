import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#adapters/database/port.ts'
import { queryRows } from './query-rows.ts'

const Table = z.object({
  /** With the schema before it where that is not `public`. */
  name: z.string(),
  /** In the order of the table, without what the database works out itself. `type` is how SQL writes it. */
  columns: z.array(z.object({ name: z.string(), type: z.string(), isIdentity: z.boolean() })),
  /** Tables that its rows point at. */
  after: z.array(z.string()),
})
export type Table = z.output<typeof Table>

/** Tables that say something of the database itself, not of anybody's data. */
const OWN = ['migrations', 'data_import']
/** Of pg-boss's tables those with what is left to be done, which have no partitions here; the others are its book-keeping. */
const TASKS = ['tasks.queue', 'tasks.job_common']

/** Every table of the database as it is, whoever made it, each after those that its rows point at. */
export async function readTables(database: Database): Promise<Table[]> {
  const found = z.array(Table).parse(await queryRows(database, sql.raw(TABLES)))
  return inOrder(found.filter(({ name }) => !OWN.includes(name)))
}

/** @throws when tables point at each other in a circle, or at themselves: no order of rows would do then. */
function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = []
  let left = tables
  while (left.length > 0) {
    const ready = left.filter(({ after }) => !after.some((name) => left.some((other) => other.name === name)))
    if (ready.length === 0) throw new Error(`Tables point at each other: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quotedTable = ({ name }: Pick<Table, 'name'>) => name.split('.').map(quoted).join('.')
/** Every server that starts puts rows into these, so they say nothing of whether a database is in use. */
export const isOfTasks = ({ name }: Pick<Table, 'name'>) => TASKS.includes(name)

/** A queue may name another one for its dead letters; ours never do. */
const TABLES = `
  with named as (
    select c.*, case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r'
      and (n.nspname = 'public' or n.nspname || '.' || c.relname in (${TASKS.map((name) => `'${name}'`)}))
  )
  select
    c.name,
    (
      select json_agg(
        json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isIdentity', a.attidentity <> ''
        ) order by a.attnum
      )
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns,
    (
      select coalesce(json_agg(distinct f.name), '[]')
      from pg_constraint k join named f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and not (c.name = 'tasks.queue' and f.name = c.name)
    ) as after
  from named c
  order by c.name`
