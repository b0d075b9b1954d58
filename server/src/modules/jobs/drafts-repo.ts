import { MAX_UNSAVED_JOBS } from '@greenroom/contract/unsaved-jobs'
import { and, desc, eq, gte, lt, ne } from 'drizzle-orm'
import { type Database, holdLock } from '#adapters/database/port.ts'
import { Problem } from '#platform/problems.ts'
import { type JobDraftRow, jobDrafts } from './tables.ts'

export type JobDraftsRepo = ReturnType<typeof createJobDraftsRepo>

export function createJobDraftsRepo(database: Database) {
  return {
    /** Those that somebody touched since `forgotten`, the latest first. */
    list: (userId: string, forgotten: Date): Promise<JobDraftRow[]> =>
      database
        .select()
        .from(jobDrafts)
        .where(and(eq(jobDrafts.userId, userId), gte(jobDrafts.updatedAt, forgotten)))
        .orderBy(desc(jobDrafts.updatedAt)),

    /**
     * Puts it in the place of what has its id; of the others those go that nobody touched since `forgotten`.
     * @returns what was there
     * @throws 413 `quota_exceeded` when the person has too many
     */
    async put(draft: JobDraftRow, forgotten: Date): Promise<JobDraftRow | undefined> {
      const own = eq(jobDrafts.userId, draft.userId)
      return database.transaction(async (transaction) => {
        await holdLock(transaction, `job drafts ${draft.userId}`)
        await transaction
          .delete(jobDrafts)
          .where(and(own, ne(jobDrafts.id, draft.id), lt(jobDrafts.updatedAt, forgotten)))
        const [before] = await transaction
          .select()
          .from(jobDrafts)
          .where(and(own, eq(jobDrafts.id, draft.id)))
        const { fields, read, updatedAt } = draft
        await transaction
          .insert(jobDrafts)
          .values(draft)
          .onConflictDoUpdate({ target: [jobDrafts.userId, jobDrafts.id], set: { fields, read, updatedAt } })
        if ((await transaction.$count(jobDrafts, own)) > MAX_UNSAVED_JOBS)
          throw new Problem('quota_exceeded', { message: 'job_drafts_full' })
        return before
      })
    },

    /** Does nothing when it is not there. */
    async remove(userId: string, id: string): Promise<void> {
      await database.delete(jobDrafts).where(and(eq(jobDrafts.userId, userId), eq(jobDrafts.id, id)))
    },
  }
}
