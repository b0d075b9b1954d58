import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { LEFT_BEHIND, MAX_TRIES, type SecondReadings } from '#platform/read-again.ts'
import { type ResumeRow, resumes } from './tables.ts'

type BetterReading = Pick<ResumeRow, 'skills' | 'profile' | 'confidence' | 'improvements' | 'readBy'>
export type ReadAgainRepo = ReturnType<typeof createReadAgainRepo>

/** Second readings of resumes, by a model. */
export function createReadAgainRepo(database: Database) {
  const readings: SecondReadings<Owned<ResumeRow>> = {
    async start(resume, now) {
      const [row] = await database
        .update(resumes)
        .set({ readAgainSince: now, readAgainTries: 0 })
        .where(and(same(resume), isRead))
        .returning()
      return ownedBy(resume.userId, row)
    },

    async leave(resume) {
      await database.update(resumes).set({ readAgainSince: LEFT_BEHIND }).where(stillOurs(resume))
    },

    async takeCutOff(startedBefore, now) {
      const isCutOff = and(isRead, lt(resumes.readAgainSince, startedBefore), lt(resumes.readAgainTries, MAX_TRIES))
      const candidate = database.select({ id: resumes.id }).from(resumes).where(isCutOff).limit(1)
      const [row] = await database
        .update(resumes)
        .set({ readAgainSince: now, readAgainTries: sql`${resumes.readAgainTries} + 1` })
        .where(eq(resumes.id, sql`(${candidate.for('update', { skipLocked: true })})`))
        .returning()
      return row && ownedBy(row.userId, row)
    },
  }

  return {
    ...readings,

    /** Keeps what got better, unless the resume was deleted or read anew since this second reading began. */
    async finish(resume: Owned<ResumeRow>, better: Partial<BetterReading>): Promise<void> {
      await database
        .update(resumes)
        .set({ ...better, readAgainSince: null })
        .where(stillOurs(resume))
    },
  }
}

const isRead = eq(resumes.status, 'completed')
const stillOurs = (resume: Owned<ResumeRow>) =>
  and(same(resume), isRead, resume.readAgainSince ? eq(resumes.readAgainSince, resume.readAgainSince) : undefined)
const same = ({ id, userId }: Owned<ResumeRow>) => and(eq(resumes.userId, userId), eq(resumes.id, id))
