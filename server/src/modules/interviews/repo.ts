import { and, desc, eq, isNotNull, lte, type Placeholder, sql } from 'drizzle-orm'
import { type Database, isDangling } from '#adapters/database/port.ts'
import type { TaskQueue } from '#adapters/tasks/port.ts'
import { questionStores } from '#modules/questions/index.ts'
import { modelCallsStore, usedTimeStore } from '#modules/usage/index.ts'
import { once } from '#platform/once.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { createJudgingRepo } from './judging-repo.ts'
import { createInterviewPages } from './list-repo.ts'
import { createScoresRepo } from './scores-repo.ts'
import { MAX_SILENCE_MS } from './state-machine.ts'
import { type InterviewRow, interviews } from './tables.ts'

export type InterviewChange = Partial<Omit<InterviewRow, 'id' | 'userId' | 'createdAt'>>
export type InterviewRepo = ReturnType<typeof createInterviewRepo>
export type Stores = ReturnType<typeof createStores>

/** Interviews and what they ask and were answered; `together` does several changes in one transaction. */
export const createStores = (database: Database, tasks: TaskQueue) => ({
  ...storesOn(database, tasks),
  /** 404 when a resume, job or question that is referred to was deleted in the meantime. */
  async together<T>(work: (stores: ReturnType<typeof storesOn>) => Promise<T>): Promise<T> {
    try {
      return await database.transaction((transaction) => work(storesOn(transaction, tasks)))
    } catch (error) {
      throw isDangling(error) ? new Problem('not_found') : error
    }
  },
})

const storesOn = (database: Database, tasks: TaskQueue) => ({
  interviews: createInterviewRepo(database),
  usedTime: usedTimeStore(database),
  modelCalls: modelCallsStore(database),
  judging: createJudgingRepo(database, tasks),
  scores: createScoresRepo(database),
  ...questionStores(database),
})

function createInterviewRepo(database: Database) {
  const one = once(() =>
    database
      .select()
      .from(interviews)
      .where(isOne(sql.placeholder('userId'), sql.placeholder('interviewId')))
      .prepare('interview'),
  )
  const titled = once(() => {
    const { id, title, userId } = interviews
    const isNamed = sql`${id} = any(${sql.placeholder('interviewIds')}::uuid[])`
    return database
      .select({ id, title })
      .from(interviews)
      .where(and(eq(userId, sql.placeholder('userId')), isNamed))
      .prepare('interview_titles')
  })

  return {
    page: createInterviewPages(database),

    async find(userId: string, interviewId: string): Promise<Owned<InterviewRow> | undefined> {
      const [row] = await one().execute({ userId, interviewId })
      return ownedBy(userId, row)
    },

    /** Like `find`, and nobody else changes it until this transaction ends. */
    async lock(userId: string, interviewId: string): Promise<Owned<InterviewRow> | undefined> {
      const [row] = await database.select().from(interviews).where(isOne(userId, interviewId)).for('update')
      return ownedBy(userId, row)
    },

    async add(row: typeof interviews.$inferInsert): Promise<Owned<InterviewRow> | undefined> {
      const [added] = await database.insert(interviews).values(row).returning()
      return ownedBy(row.userId, added)
    },

    async change(interview: Owned<InterviewRow>, change: InterviewChange): Promise<Owned<InterviewRow> | undefined> {
      const [row] = await database
        .update(interviews)
        .set(change)
        .where(isOne(interview.userId, interview.id))
        .returning()
      return ownedBy(interview.userId, row)
    },

    async remove(interview: Owned<InterviewRow>): Promise<void> {
      await database.delete(interviews).where(isOne(interview.userId, interview.id))
    },

    /** By the interview's id; one that was deleted has no title. */
    async titles(userId: string, interviewIds: string[]): Promise<Map<string, string>> {
      if (interviewIds.length === 0) return new Map()
      const rows = await titled().execute({ userId, interviewIds })
      return new Map(rows.map(({ id, title }) => [id, title]))
    },

    /** Interviews and milliseconds in progress until now, by type and status. */
    async times(userId: string, now: Date) {
      const silence = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${interviews.lastSeenAt}) * 1000`
      const running = sql`least(greatest(0, ${silence}), ${MAX_SILENCE_MS}::int)`
      return database
        .select({
          type: interviews.interviewType,
          status: interviews.status,
          count: sql`count(*) filter (where ${isRecord})`.mapWith(Number),
          activeMs: sql`sum(${interviews.activeMs} + coalesce(${running}, 0))`.mapWith(Number),
        })
        .from(interviews)
        .where(eq(interviews.userId, userId))
        .groupBy(interviews.interviewType, interviews.status)
    },

    /** The newest interviews that ended by a time, newest first. */
    async completedUntil(userId: string, until: Date, most: number) {
      return database
        .select({ id: interviews.id, completedAt: interviews.completedAt })
        .from(interviews)
        .where(
          and(
            eq(interviews.userId, userId),
            isRecord,
            isNotNull(interviews.completedAt),
            lte(interviews.completedAt, until),
          ),
        )
        .orderBy(desc(interviews.completedAt), desc(interviews.id))
        .limit(most)
    },
  }
}

/** Practice of single questions is no interview. */
const isRecord = eq(interviews.practice, false)

const isOne = (userId: string | Placeholder, interviewId: string | Placeholder) =>
  and(eq(interviews.userId, userId), eq(interviews.id, interviewId))
