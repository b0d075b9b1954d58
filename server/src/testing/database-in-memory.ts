import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpEmpty, openEmbedded } from '#adapters/database/embedded.ts'
import type { Migration } from '#adapters/database/migrations.ts'
import type { OpenDatabase } from '#adapters/database/port.ts'
import { PreparingPGlite } from '#adapters/database/preparing-pglite.ts'

type Fresh = { client: PreparingPGlite; state: string }

/** Empty again. To open one takes more than a second of the processor, to empty one a tenth of it. */
const idle: Fresh[] = []
const MAX_IDLE = 2
/** In bytes, three times as much as the schema alone. */
const LARGE = 30_000_000

/**
 * An empty embedded database in memory with the schema in place. When it is closed the next one gets it, without its rows.
 * @param name of the schema, for the file that it is copied from
 */
export async function openInMemory(migrations: Migration[], name: string): Promise<OpenDatabase> {
  const fresh = idle.pop() ?? (await openFresh(migrations, name))
  const { client, end } = leaseOf(fresh.client)
  const opened = await openEmbedded(client, migrations)
  const close = async () => {
    end()
    if (idle.length < MAX_IDLE && (await isEmptied(fresh))) idle.push(fresh)
    else await fresh.client.close()
  }
  return { ...opened, close }
}

async function openFresh(migrations: Migration[], name: string): Promise<Fresh> {
  const client = new PreparingPGlite({ loadDataDir: await emptyDump(migrations, name) })
  await client.waitReady
  return { client, state: await stateOf(client) }
}

/** @param name of the schema, for the file that keeps the dump */
async function emptyDump(migrations: Migration[], name: string): Promise<Blob> {
  const file = join(tmpdir(), `${name}.tar`)
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}.${process.hrtime.bigint()}`
    writeFileSync(draft, Buffer.from(await (await dumpEmpty(migrations)).arrayBuffer()))
    renameSync(draft, file)
  }
  return new Blob([readFileSync(file)])
}

/** For one user of the database. What is asked after the end fails, as on a closed one. */
function leaseOf(database: PreparingPGlite) {
  let ended = false
  const client = new Proxy(database, {
    get(target, name) {
      if (ended) throw new Error('PGlite is closed')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const end = () => {
    ended = true
  }
  return { client, end }
}

/** Takes every row away. False where a test has changed the schema, filled the database or broken it. */
async function isEmptied({ client, state }: Fresh) {
  try {
    await client.exec(TAKE_ALL)
    const { rows } = await client.query<{ size: number }>('select pg_database_size(current_database())::int size')
    return rows.every(({ size }) => size < LARGE) && (await stateOf(client)) === state
  } catch {
    return false
  }
}

/** 16384 is the first number that PostgreSQL gives to what it did not bring itself. */
const TAKE_ALL = `rollback; reset all; set session_replication_role = replica;
do $$ declare made regclass; begin
  for made in select oid from pg_class where relkind = 'r' and oid >= 16384
    and oid not in ('migrations'::regclass, 'tasks.version'::regclass)
  loop execute format('delete from %s', made); end loop;
  -- When the queue last looked after itself.
  update tasks.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null;
  perform setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and oid >= 16384;
end $$;
reset session_replication_role`

/** Changes with every change to the schema or to the rows that come with it. */
async function stateOf(client: PreparingPGlite) {
  const { rows } = await client.query(`select md5(string_agg(part, ',' order by part)) state from (
    select concat('class', oid, xmin) part from pg_class where oid >= 16384
    union all select concat('attribute', attrelid, '.', attnum, '.', xmin) from pg_attribute where attrelid >= 16384
    union all select concat('constraint', oid, '.', xmin) from pg_constraint where oid >= 16384
    union all select concat('trigger', oid, '.', xmin) from pg_trigger
    union all select concat('function', oid, '.', xmin) from pg_proc where oid >= 16384
    union all select concat('schema', oid, '.', xmin) from pg_namespace where oid >= 16384
    union all select concat('migration', row(one.*)) from migrations one
    union all select concat('version', row(one.*)) from tasks.version one) parts`)
  return JSON.stringify(rows)
}
