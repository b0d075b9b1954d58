import { MAX_JOBS, MAX_JOBS_BYTES } from '@greenroom/contract/jobs'
import { count, eq, sql } from 'drizzle-orm'
import { type Database, holdLock } from '#adapters/database/port.ts'
import type { Sizes } from '#platform/pages.ts'
import { Problem } from '#platform/problems.ts'
import { type JobRow, jobs } from './tables.ts'

type Texts = Pick<JobRow, 'title' | 'description' | 'requirements' | 'responsibilities' | 'skillsRequired'>

/** Of the texts a job holds, as UTF-8. */
export const bytesOf = ({ title, description, requirements, responsibilities, skillsRequired }: Texts) =>
  Buffer.byteLength([title, description, ...requirements, ...responsibilities, ...skillsRequired].join(''))

/** Of all jobs of this user. */
export async function sizesOf(database: Database, userId: string): Promise<Sizes & { count: number }> {
  const [sizes] = await database
    .select({
      count: count(),
      bytes: sql`coalesce(sum(${jobs.bytes}), 0)`.mapWith(Number),
      longest: sql`coalesce(max(${jobs.bytes}), 0)`.mapWith(Number),
    })
    .from(jobs)
    .where(eq(jobs.userId, userId))
  return sizes ?? { count: 0, bytes: 0, longest: 0 }
}

/** Works in a transaction that is undone when this user would have too much after it: 413. */
export function withRoom<T>(
  database: Database,
  userId: string,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await holdLock(transaction, `jobs ${userId}`)
    const done = await work(transaction)
    const { count: jobsKept, bytes } = await sizesOf(transaction, userId)
    if (jobsKept > MAX_JOBS || bytes > MAX_JOBS_BYTES) throw new Problem('quota_exceeded', { message: 'jobs_full' })
    return done
  })
}
