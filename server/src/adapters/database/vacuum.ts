import type { PGlite } from '@electric-sql/pglite'
import type { FreeSpace } from '#adapters/storage/free-space.ts'
import type { Upkeep } from './port.ts'

type Changed = { name: string; size: number }

/**
 * What a PostgreSQL server does by itself in the background and PGlite never does. Tables are rewritten, not only
 * vacuumed: PostgreSQL leaves the bytes of a deleted row in its page until something else needs the place, and people
 * who delete a resume mean that it is gone. The log holds everything once more, so it is begun anew as well, and its
 * old files are deleted instead of being used again. Nothing is analysed: statistics keep samples of the texts.
 */
export function createUpkeep(client: PGlite, space: FreeSpace): Upkeep {
  return {
    async vacuum(quiet) {
      // What was counted since the last query counts too.
      await client.query('select pg_stat_force_next_flush()')
      const { rows: tables } = await client.query<Changed>(CHANGED)
      for (const { name, size } of tables) {
        if (!(await quiet())) return
        space.require('new', size)
        await client.query('select pg_stat_reset_single_table_counters($1::regclass)', [name])
        await client.exec(`vacuum full ${name}`)
        // Takes milliseconds now, and marks the table as done for CHANGED.
        await client.exec(`vacuum ${name}`)
      }
      if (tables.length > 0) await forgetLog()
    },

    async checkpoint(quiet) {
      if (await quiet()) await client.exec('checkpoint')
    },
  }

  async function forgetLog() {
    await client.exec('set wal_recycle = off')
    await client.exec('checkpoint')
    await client.exec('select pg_switch_wal()')
    await client.exec('checkpoint')
  }
}

/**
 * The smallest first, so that most is done when there is little time. The counters do not outlive the process: what
 * was not vacuumed in this one may hold anything.
 */
const CHANGED = `
  select format('%I.%I', schemaname, relname) as name, pg_total_relation_size(relid)::int8 as size
  from pg_stat_user_tables
  where pg_relation_size(relid) > 0
    and (last_vacuum is null or n_tup_upd + n_tup_del + n_dead_tup > 0)
  order by size, name`
