import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { LEFT_BEHIND, MAX_TRIES, NOT_READ_AGAIN, type SecondReadings } from '#platform/read-again.ts'
import { type Better, stillWanted } from './job-reading.ts'
import { bytesOf, withRoom } from './room-repo.ts'
import { type JobRow, jobs } from './tables.ts'

export type ReadAgainRepo = ReturnType<typeof createReadAgainRepo>

/** Second readings of jobs, by a model. */
export function createReadAgainRepo(database: Database) {
  const change = (job: Owned<JobRow>, set: Partial<JobRow>, handle = database) =>
    handle.update(jobs).set(set).where(stillOurs(job)).returning()
  const readings: SecondReadings<Owned<JobRow>> = {
    async start(job, now) {
      const [row] = await database
        .update(jobs)
        .set({ ...NOT_READ_AGAIN, readAgainSince: now, readAgainTries: 0 })
        .where(same(job))
        .returning()
      return ownedBy(job.userId, row)
    },

    async leave(job) {
      await change(job, { readAgainSince: LEFT_BEHIND })
    },

    async takeCutOff(startedBefore, now) {
      const candidate = database
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(lt(jobs.readAgainSince, startedBefore), lt(jobs.readAgainTries, MAX_TRIES)))
        .limit(1)
        .for('update', { skipLocked: true })
      const [row] = await database
        .update(jobs)
        .set({ readAgainSince: now, readAgainTries: sql`${jobs.readAgainTries} + 1` })
        .where(eq(jobs.id, sql`(${candidate})`))
        .returning()
      return row && ownedBy(row.userId, row)
    },
  }

  return {
    ...readings,

    /**
     * Keeps what got better and still is wanted, unless the job was deleted or got another description since. Nothing
     * better, or no room for it: the job stays as it is.
     */
    async finish(begun: Owned<JobRow>, readBy: string | null, better: Better | undefined): Promise<void> {
      const done = { readAgainSince: null, readBy }
      if (!better) return void (await change(begun, done))
      const keep = withRoom(database, begun.userId, async (transaction) => {
        const [now] = await transaction.select().from(jobs).where(stillOurs(begun)).for('update')
        if (!now) return
        const { change: wanted, confidence, improvements } = stillWanted(begun, now, better)
        const set = { ...wanted, ...done, improvements, confidence: { ...now.confidence, ...confidence } }
        await change(begun, { ...set, bytes: bytesOf({ ...now, ...set }) }, transaction)
      })
      await keep.catch(async (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        await change(begun, { readAgainSince: null })
      })
    },
  }
}

const same = ({ id, userId }: Owned<JobRow>) => and(eq(jobs.userId, userId), eq(jobs.id, id))
const stillOurs = (job: Owned<JobRow>) =>
  and(same(job), job.readAgainSince ? eq(jobs.readAgainSince, job.readAgainSince) : undefined)
