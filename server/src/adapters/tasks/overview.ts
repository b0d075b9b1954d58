import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#adapters/database/port.ts'
import { rowsOf } from './boss-database.ts'
import type { DeadLetter, QueueState, TaskOverview } from './port.ts'

/** Read from the rows themselves, because pg-boss counts them once a minute only. */
export function createOverview(database: Database, boss: () => Pick<PgBoss, 'retry'>): TaskOverview {
  return {
    async states() {
      return rowsOf<QueueState>(
        await database.execute(sql`
          select queue.name as kind,
            count(*) filter (where ${isDue})::int as waiting,
            count(*) filter (where job.state < 'active' and job.start_after > now())::int as delayed,
            count(*) filter (where job.state = 'active')::int as running,
            count(*) filter (where job.state = 'failed')::int as failed,
            coalesce(extract(epoch from now() - min(job.start_after) filter (where ${isDue})), 0)::float8 as oldest
          from tasks.queue left join tasks.job on job.name = queue.name
          group by queue.name order by queue.name`),
      )
    },

    async deadLetters() {
      const rows = rowsOf<Omit<DeadLetter, 'failedAt'> & { failedAt: string | Date }>(
        await database.execute(sql`
          select id, name as kind, completed_on as "failedAt", retry_count + 1 as tries,
            coalesce(output->>'message', output->'value'->>'message', output->>'code', output->>'type', '') as reason
          from tasks.job where state = 'failed' order by completed_on desc`),
      )
      return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt) }))
    },

    async retry(id) {
      const [found] = rowsOf<{ name: string }>(
        await database.execute(sql`select name from tasks.job where id::text = ${id} and state = 'failed'`),
      )
      if (!found) return false
      await boss().retry(found.name, id)
      return true
    },
  }
}

const isDue = sql`job.state < 'active' and job.start_after <= now()`
