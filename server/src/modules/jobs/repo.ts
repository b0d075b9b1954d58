import type { JobListQuery } from '@greenroom/contract/jobs'
import { and, count, desc, eq, getTableColumns, ilike, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, isDangling } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import { type Owned, ownedBy, requireFound } from '#platform/ownership.ts'
import { containing, limits, type Sizes } from '#platform/pages.ts'
import { Problem } from '#platform/problems.ts'
import { bytesOf, sizesOf, withRoom } from './room-repo.ts'
import { type JobRow, jobs } from './tables.ts'

export type NewJob = Omit<JobRow, 'bytes' | 'readAgainTries'>
export type JobChange = Partial<Omit<NewJob, 'id' | 'userId' | 'createdAt'>>
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
    /** 404 when `resumeId` is not a resume of the same user; 413 when they have no room for another job. */
    async add(job: NewJob): Promise<Owned<JobRow>> {
      const row = { ...job, bytes: bytesOf(job) }
      return withRoom(database, job.userId, async (transaction) => {
        const [added] = await requireResume(transaction.insert(jobs).values(row).returning())
        const owned = ownedBy(job.userId, added)
        if (!owned) throw new Error('A row that was just added is not there')
        return owned
      })
    },

    /** Of all jobs of this user. */
    sizes: async (userId: string): Promise<Sizes> => sizesOf(database, userId),

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

    /** The same failures as of adding one. */
    async change(job: Owned<JobRow>, change: JobChange, given: Record<string, number>): Promise<Owned<JobRow>> {
      const which = ofUser(job.userId, eq(jobs.id, job.id))
      const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      // A second reading may end at this moment and say of other fields how sure they are.
      const confidence = sql`${jobs.confidence} || ${JSON.stringify(given)}::jsonb`
      const set = { ...change, confidence, bytes: bytesOf({ ...job, ...changed }) }
      const save = (handle: Database) => requireResume(handle.update(jobs).set(set).where(which).returning())
      const [row] = await (set.bytes > job.bytes ? withRoom(database, job.userId, save) : save(database))
      return requireFound(ownedBy(job.userId, row))
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

async function requireResume<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    throw isDangling(error) ? new Problem('not_found') : error
  }
}
