import type { JobListQuery } from '@greenroom/contract/jobs'
import { and, count, desc, eq, getTableColumns, ilike, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, isDangling } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { containing, limits } from '#platform/pages.ts'
import { Problem } from '#platform/problems.ts'
import { type JobRow, jobs } from './tables.ts'

export type JobChange = Partial<Omit<JobRow, 'id' | 'userId' | 'createdAt'>>
export type JobRepo = ReturnType<typeof createJobRepo>

export function createJobRepo(database: Database) {
  const one = once(() =>
    database
      .select()
      .from(jobs)
      .where(ofUser(sql.placeholder('userId'), eq(jobs.id, sql.placeholder('id'))))
      .prepare('job'),
  )
  const all = once(() => preparePage('jobs_page', ofUser(sql.placeholder('userId'))))

  return {
    /** 404 when `resumeId` is not a resume of the same user. */
    async add(row: JobRow): Promise<JobRow> {
      const [added] = await demandResume(database.insert(jobs).values(row).returning())
      return added ?? row
    },

    async find(userId: string, id: string): Promise<Owned<JobRow> | undefined> {
      const [row] = await one().execute({ userId, id })
      return ownedBy(userId, row)
    },

    async list(userId: string, query: z.output<typeof JobListQuery>): Promise<{ rows: JobRow[]; total: number }> {
      const which = ofUser(userId, query.status && eq(jobs.status, query.status), matching(query.search))
      const { limit, offset } = limits(query)
      const isAll = !query.status && !query.search?.trim()
      const page = isAll ? all() : preparePage('', which)
      const rows = await page.execute({ userId, limit, offset })
      return { rows, total: rows[0]?.total ?? (offset > 0 ? await database.$count(jobs, which) : 0) }
    },

    async change(job: Owned<JobRow>, change: JobChange): Promise<JobRow> {
      const which = ofUser(job.userId, eq(jobs.id, job.id))
      const [changed] = await demandResume(database.update(jobs).set(change).where(which).returning())
      if (!changed) throw new Problem('not_found')
      return changed
    },

    async remove(job: Owned<JobRow>): Promise<void> {
      await database.delete(jobs).where(ofUser(job.userId, eq(jobs.id, job.id)))
    },

    async stats(userId: string) {
      const [stats] = await database
        .select({
          total: count(),
          active: countWhere(eq(jobs.status, 'active')),
          archived: countWhere(eq(jobs.status, 'archived')),
          with_resume: count(jobs.resumeId),
        })
        .from(jobs)
        .where(ofUser(userId))
      return stats ?? { total: 0, active: 0, archived: 0, with_resume: 0 }
    },
  }

  function preparePage(name: string, which: SQL | undefined) {
    return database
      .select({ ...getTableColumns(jobs), total })
      .from(jobs)
      .where(which)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name)
  }
}

const ofUser = (userId: string | Placeholder, ...conditions: (SQL | undefined)[]) =>
  and(eq(jobs.userId, userId), ...conditions)

function matching(search: string | undefined) {
  if (!search?.trim()) return undefined
  const pattern = containing(search.trim())
  return or(...[jobs.title, jobs.company, jobs.location, jobs.description].map((column) => ilike(column, pattern)))
}

/** Of all pages, counted along with the rows of one; a page beyond the last has no row to tell it. */
const total = sql<number>`count(*) over ()`.mapWith(Number)

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

async function demandResume<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    throw isDangling(error) ? new Problem('not_found') : error
  }
}
