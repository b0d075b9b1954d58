import type { PageQuery } from '@greenroom/contract/basics'
import { MAX_RESUME_BYTES, MAX_RESUMES, type ResumeAnalysis } from '@greenroom/contract/resumes'
import { and, count, desc, eq, getTableColumns, ilike, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Database, holdLock } from '#adapters/database/port.ts'
import { filesToRemove } from '#modules/files/tables.ts'
import { newId } from '#platform/ids.ts'
import { once } from '#platform/once.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { containing, limits, type Sizes } from '#platform/pages.ts'
import { Problem } from '#platform/problems.ts'
import type { ReadAgain } from '#platform/read-again.ts'
import { type ResumeRow, resumeAnalyses, resumes } from './tables.ts'

export type ResumeStatus = ResumeRow['status']
/** A row without the long columns that only reading and judging need. */
export type ResumeSummary = Omit<ResumeRow, 'text' | 'confidence'> & Partial<Pick<ResumeRow, 'confidence'>>
export type NewResume = Pick<ResumeRow, 'id' | 'userId' | 'filename' | 'mimeType' | 'size' | 'storageKey' | 'createdAt'>
export type ReadingResult = Pick<
  ResumeRow,
  'status' | 'errorKey' | 'mimeType' | 'text' | 'skills' | 'profile' | 'confidence' | keyof ReadAgain
>
export type ResumeRepo = ReturnType<typeof createResumeRepo>

export function createResumeRepo(database: Database) {
  const theirs = sql.placeholder('userId')
  const one = once(() =>
    database
      .select()
      .from(resumes)
      .where(ofUser(theirs, eq(resumes.id, sql.placeholder('id'))))
      .prepare('resume'),
  )
  const preferred = once(() =>
    database
      .select()
      .from(resumes)
      .where(ofUser(theirs, eq(resumes.status, 'completed')))
      .orderBy(desc(resumes.isDefault), ...newestFirst)
      .limit(1)
      .prepare('default_resume'),
  )
  const all = once(() => preparePage('resumes_page', ofUser(theirs)))

  return {
    /** A file that is about to be written must go at that time, unless `add` takes it. */
    async noteFile(storageKey: string, dueAt: Date): Promise<void> {
      await database.insert(filesToRemove).values({ storageKey, dueAt })
    },

    /** 413 when it is more than may be kept of this user, also when several come at the same moment. */
    async add(resume: NewResume): Promise<Owned<ResumeRow>> {
      const row = { ...resume, status: 'processing' as const, skills: [], readingSince: resume.createdAt }
      return database.transaction(async (transaction) => {
        await holdLock(transaction, `resumes ${resume.userId}`)
        await demandRoom(transaction, resume.userId, resume.size)
        const [added] = await transaction.insert(resumes).values(row).returning()
        const owned = ownedBy(resume.userId, added)
        if (!owned) throw new Error('A row that was just added is not there')
        await transaction.delete(filesToRemove).where(eq(filesToRemove.storageKey, resume.storageKey))
        return owned
      })
    },

    /** Of what was read out of all resumes of this user. */
    async sizes(userId: string): Promise<Sizes> {
      const bytes = sql`octet_length(${resumes.profile}::text)`
      const [sizes] = await database
        .select({
          bytes: sql`coalesce(sum(${bytes}), 0)`.mapWith(Number),
          longest: sql`coalesce(max(${bytes}), 0)`.mapWith(Number),
        })
        .from(resumes)
        .where(ofUser(userId))
      return sizes ?? { bytes: 0, longest: 0 }
    },

    /** 413 `quota_exceeded` when so many bytes more do not fit. */
    requireRoom: (userId: string, bytes: number) => demandRoom(database, userId, bytes),

    async filenames(userId: string): Promise<string[]> {
      const rows = await database.select({ filename: resumes.filename }).from(resumes).where(ofUser(userId))
      return rows.map(({ filename }) => filename)
    },

    async find(userId: string, id: string): Promise<Owned<ResumeRow> | undefined> {
      const [row] = await one().execute({ userId, id })
      return ownedBy(userId, row)
    },

    /** The default, else the newest; of those that have been read. */
    async defaultCompleted(userId: string): Promise<ResumeRow | undefined> {
      const [row] = await preferred().execute({ userId })
      return row
    },

    async list(
      userId: string,
      query: PageQuery,
      { status, words = [] }: { status?: ResumeStatus | undefined; words?: string[] },
    ): Promise<{ rows: ResumeSummary[]; total: number }> {
      const which = ofUser(userId, status && eq(resumes.status, status), ...words.map(holds))
      const { limit, offset } = limits(query)
      const page = !status && words.length === 0 ? all() : preparePage('', which)
      const rows = await page.execute({ userId, limit, offset })
      return { rows, total: rows[0]?.total ?? (offset > 0 ? await database.$count(resumes, which) : 0) }
    },

    async stats(userId: string) {
      const [stats] = await database
        .select({
          total: count(),
          completed: having('completed'),
          processing: having('processing'),
          failed: having('failed'),
        })
        .from(resumes)
        .where(ofUser(userId))
      return stats ?? { total: 0, completed: 0, processing: 0, failed: 0 }
    },

    async startReading(resume: Owned<ResumeRow>, now: Date): Promise<Owned<ResumeRow> | undefined> {
      const change = { status: 'processing' as const, errorKey: null, readingSince: now, readings: 0 }
      const [row] = await database.update(resumes).set(change).where(same(resume)).returning()
      return ownedBy(resume.userId, row)
    },

    /** Nothing when the resume was deleted, or is being read again, in the meantime. */
    async finishReading(resume: Owned<ResumeRow>, result: ReadingResult): Promise<Owned<ResumeRow> | undefined> {
      const stillOurs = resume.readingSince ? eq(resumes.readingSince, resume.readingSince) : undefined
      const [row] = await database
        .update(resumes)
        .set({ ...result, readingSince: null })
        .where(and(same(resume), stillOurs))
        .returning()
      return ownedBy(resume.userId, row)
    },

    /** Takes over one reading that was cut off, in one statement, so that no two processes get the same. */
    async takeCutOff(startedBefore: Date, now: Date): Promise<Owned<ResumeRow> | undefined> {
      const candidate = database
        .select({ id: resumes.id })
        .from(resumes)
        .where(and(eq(resumes.status, 'processing'), lt(resumes.readingSince, startedBefore)))
        .limit(1)
        .for('update', { skipLocked: true })
      const [row] = await database
        .update(resumes)
        .set({ readingSince: now, readings: sql`${resumes.readings} + 1` })
        .where(eq(resumes.id, sql`(${candidate})`))
        .returning()
      return row && ownedBy(row.userId, row)
    },

    async remove(resume: Owned<ResumeRow>): Promise<void> {
      await database.delete(resumes).where(same(resume))
    },

    async addAnalysis(resume: Owned<ResumeRow>, result: ResumeAnalysis, createdAt: Date): Promise<void> {
      const of = { userId: resume.userId, resumeId: resume.id, jobId: result.job_id ?? null }
      await database.insert(resumeAnalyses).values({ id: newId(), ...of, result, createdAt })
    },
  }

  function preparePage(name: string, which: SQL | undefined) {
    return database
      .select({ ...summary, total })
      .from(resumes)
      .where(which)
      .orderBy(...newestFirst)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name)
  }
}

async function demandRoom(database: Database, userId: string, bytes: number) {
  const [kept] = await database
    .select({ count: count(), bytes: sql<number>`coalesce(sum(${resumes.size}), 0)`.mapWith(Number) })
    .from(resumes)
    .where(ofUser(userId))
  const isFull = (kept?.count ?? 0) >= MAX_RESUMES || (kept?.bytes ?? 0) + bytes > MAX_RESUME_BYTES
  if (isFull) throw new Problem('quota_exceeded', { message: 'resumes_full' })
}

const { text: _text, confidence: _confidence, ...summary } = getTableColumns(resumes)
/** Of all pages, counted along with the rows of one; a page beyond the last has no row to tell it. */
const total = sql<number>`count(*) over ()`.mapWith(Number)
const newestFirst = [desc(resumes.createdAt), desc(resumes.id)]
const ofUser = (userId: string | Placeholder, ...conditions: (SQL | undefined)[]) =>
  and(eq(resumes.userId, userId), ...conditions)
const same = (resume: Owned<ResumeRow>) => ofUser(resume.userId, eq(resumes.id, resume.id))
const holds = (word: string) => {
  const pattern = containing(word)
  return or(ilike(resumes.filename, pattern), ilike(resumes.text, pattern))
}
const having = (status: ResumeStatus) =>
  sql<number>`count(*) filter (where ${eq(resumes.status, status)})`.mapWith(Number)
