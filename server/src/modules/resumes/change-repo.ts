import { and, eq } from 'drizzle-orm'
import { type Database, holdLock } from '#adapters/database/port.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { type ResumeRow, resumes } from './tables.ts'

type Correction = Pick<ResumeRow, 'profile' | 'skills' | 'confidence' | 'corrected'>
export type ChangeRepo = ReturnType<typeof createChangeRepo>

/** What a person changes of a resume. */
export function createChangeRepo(database: Database) {
  return {
    /** Ends a second reading under way, which knows nothing of the correction. Nothing while it is read anew. */
    async correct(resume: Owned<ResumeRow>, change: Correction): Promise<Owned<ResumeRow> | undefined> {
      const [row] = await database
        .update(resumes)
        .set({ ...change, readAgainSince: null })
        .where(and(same(resume), eq(resumes.status, 'completed')))
        .returning()
      return ownedBy(resume.userId, row)
    },

    async rename(resume: Owned<ResumeRow>, filename: string): Promise<Owned<ResumeRow> | undefined> {
      const [row] = await database.update(resumes).set({ filename }).where(same(resume)).returning()
      return ownedBy(resume.userId, row)
    },

    /** Makes it the only default of its owner, also when several are set at the same moment; or no default any more. */
    async setDefault(resume: Owned<ResumeRow>, isDefault: boolean): Promise<Owned<ResumeRow> | undefined> {
      return database.transaction(async (transaction) => {
        await holdLock(transaction, `default resume ${resume.userId}`)
        const [there] = await transaction.select({ id: resumes.id }).from(resumes).where(same(resume)).for('update')
        if (!there) return undefined
        if (isDefault)
          await transaction
            .update(resumes)
            .set({ isDefault: false })
            .where(and(eq(resumes.userId, resume.userId), eq(resumes.isDefault, true)))
        const [row] = await transaction.update(resumes).set({ isDefault }).where(same(resume)).returning()
        return ownedBy(resume.userId, row)
      })
    },
  }
}

const same = ({ id, userId }: Owned<ResumeRow>) => and(eq(resumes.userId, userId), eq(resumes.id, id))
