import { and, eq } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { type ResumeRow, resumes } from './tables.ts'

type BetterReading = Pick<ResumeRow, 'skills' | 'profile' | 'confidence' | 'improvements' | 'readBy'>
export type ReadAgainRepo = ReturnType<typeof createReadAgainRepo>

/** Second readings of resumes, by a model. */
export function createReadAgainRepo(database: Database) {
  return {
    /** Nothing when the resume was deleted, or is being read, in the meantime. */
    async start(resume: Owned<ResumeRow>, now: Date): Promise<Owned<ResumeRow> | undefined> {
      const [row] = await database
        .update(resumes)
        .set({ readAgainSince: now })
        .where(and(same(resume), eq(resumes.status, 'completed')))
        .returning()
      return ownedBy(resume.userId, row)
    },

    /** Keeps what got better, unless the resume was deleted or read anew since this second reading began. */
    async finish(resume: Owned<ResumeRow>, better: Partial<BetterReading>): Promise<void> {
      const stillOurs = resume.readAgainSince ? eq(resumes.readAgainSince, resume.readAgainSince) : undefined
      await database
        .update(resumes)
        .set({ ...better, readAgainSince: null })
        .where(and(same(resume), eq(resumes.status, 'completed'), stillOurs))
    },
  }
}

const same = ({ id, userId }: Owned<ResumeRow>) => and(eq(resumes.userId, userId), eq(resumes.id, id))
