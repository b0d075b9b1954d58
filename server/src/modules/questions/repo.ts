import type { Difficulty, QuestionType } from '@greenroom/contract/questions'
import {
  and,
  avg,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { answers, type QuestionRow, questions, sessionQuestions } from './tables.ts'

export type BankFilter = {
  type?: QuestionType | null | undefined
  difficulty?: Difficulty | null | undefined
  category?: string | null | undefined
  favorite?: boolean | null | undefined
  answered?: boolean | undefined
}
export type QuestionChange = Partial<
  Pick<
    QuestionRow,
    'questionText' | 'questionType' | 'difficulty' | 'category' | 'tags' | 'expectedAnswer' | 'keyPoints' | 'isFavorite'
  >
>
export type BankCount = Pick<QuestionRow, 'questionType' | 'difficulty' | 'category' | 'isFavorite'> & { count: number }
export type BankWords = Pick<QuestionRow, 'id' | 'questionText' | 'category' | 'tags'>
export type BankRepo = ReturnType<typeof createBankRepo>

/** The questions a person keeps. Removed ones are not seen here; see asked-repo.ts for those an interview still asks. */
export function createBankRepo(database: Database) {
  return {
    async page(userId: string, filter: BankFilter, page: { limit: number; offset: number }) {
      const where = and(...conditions(userId, filter))
      const total = sql<number>`(${database.select({ total: count() }).from(questions).where(where)})`.mapWith(Number)
      const rows = await database
        .select({ ...getTableColumns(questions), total })
        .from(questions)
        .where(where)
        .orderBy(desc(questions.createdAt), desc(questions.id))
        .limit(page.limit)
        .offset(page.offset)
      // A page beyond the last has no row to tell it.
      return { rows, total: rows[0]?.total ?? (page.offset > 0 ? await database.$count(questions, where) : 0) }
    },

    async find(userId: string, questionId: string): Promise<Owned<QuestionRow> | undefined> {
      const [row] = await database
        .select()
        .from(questions)
        .where(and(inBank(userId), eq(questions.id, questionId)))
      return ownedBy(userId, row)
    },

    /** Also one that was removed while an interview still asks it. */
    async findKept(userId: string, questionId: string): Promise<Owned<QuestionRow> | undefined> {
      const [row] = await database
        .select()
        .from(questions)
        .where(and(eq(questions.userId, userId), eq(questions.id, questionId)))
      return ownedBy(userId, row)
    },

    async findMany(userId: string, questionIds: string[]): Promise<QuestionRow[]> {
      if (questionIds.length === 0) return []
      return database
        .select()
        .from(questions)
        .where(and(inBank(userId), inArray(questions.id, questionIds)))
    },

    async add(rows: (typeof questions.$inferInsert)[]): Promise<QuestionRow[]> {
      return rows.length === 0 ? [] : database.insert(questions).values(rows).returning()
    },

    async change(question: Owned<QuestionRow>, change: QuestionChange): Promise<QuestionRow | undefined> {
      if (Object.values(change).every((value) => value === undefined)) return question
      const [row] = await database.update(questions).set(change).where(isSame(question)).returning()
      return row
    },

    /** Really deletes what no interview asks; hides the rest until that interview is deleted. */
    async remove(question: Owned<QuestionRow>, now: Date): Promise<void> {
      const deleted = await database
        .delete(questions)
        .where(and(isSame(question), not(isAsked(database))))
        .returning({ id: questions.id })
      if (deleted.length === 0) await database.update(questions).set({ removedAt: now }).where(isSame(question))
    },

    /** Deletes what was removed from the bank and is not asked by any interview any more. */
    async purgeRemoved(userId: string): Promise<void> {
      await database
        .delete(questions)
        .where(and(eq(questions.userId, userId), isNotNull(questions.removedAt), not(isAsked(database))))
    },

    async counts(userId: string): Promise<BankCount[]> {
      const groups = [questions.questionType, questions.difficulty, questions.category, questions.isFavorite] as const
      const [questionType, difficulty, category, isFavorite] = groups
      return database
        .select({ questionType, difficulty, category, isFavorite, count: count() })
        .from(questions)
        .where(inBank(userId))
        .groupBy(...groups)
    },

    /** How many questions have an answer, and the mean score of their latest ones. */
    async answered(userId: string): Promise<{ answered: number; averageScore: number | null }> {
      const latest = database
        .selectDistinctOn([answers.questionId], { score: answers.score })
        .from(answers)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .where(inBank(userId))
        .orderBy(answers.questionId, desc(answers.createdAt), desc(answers.id))
        .as('latest')
      const [row] = await database
        .select({ answered: count(), averageScore: avg(latest.score).mapWith(Number) })
        .from(latest)
      return { answered: row?.answered ?? 0, averageScore: row?.averageScore ?? null }
    },

    /** Every question that passes the filter, newest first, with no more than finding one by its words needs. */
    async words(userId: string, filter: BankFilter = {}): Promise<BankWords[]> {
      const { id, questionText, category, tags } = questions
      return database
        .select({ id, questionText, category, tags })
        .from(questions)
        .where(and(...conditions(userId, filter)))
        .orderBy(desc(questions.createdAt), desc(questions.id))
    },

    /** The same without what only typed words are looked up in, for the moment somebody asks a question aloud. */
    async texts(userId: string): Promise<Pick<QuestionRow, 'id' | 'questionText'>[]> {
      const { id, questionText } = questions
      return database
        .select({ id, questionText })
        .from(questions)
        .where(inBank(userId))
        .orderBy(desc(questions.createdAt), desc(questions.id))
    },

    /** Changes whenever a question comes, goes or gets another text; and how many there are. */
    async mark(userId: string): Promise<{ mark: string; size: number }> {
      const { id, questionText } = questions
      const sum = sql<string | null>`sum(hashtextextended(${id}::text || ${questionText}, 0))::text`
      const [row] = await database.select({ sum, size: count() }).from(questions).where(inBank(userId))
      return { mark: `${row?.size} ${row?.sum}`, size: row?.size ?? 0 }
    },

    /** What this person was asked lately, so that new questions can be new. */
    async newestTexts(userId: string, most: number): Promise<string[]> {
      const rows = await database
        .select({ text: questions.questionText })
        .from(questions)
        .where(inBank(userId))
        .orderBy(desc(questions.createdAt), desc(questions.id))
        .limit(most)
      return rows.map((row) => row.text)
    },
  }

  function conditions(userId: string, filter: BankFilter): (SQL | undefined)[] {
    const isAnswered = exists(
      database.select({ one: sql`1` }).from(answers).where(eq(answers.questionId, questions.id)),
    )
    return [
      inBank(userId),
      filter.type ? eq(questions.questionType, filter.type) : undefined,
      filter.difficulty ? eq(questions.difficulty, filter.difficulty) : undefined,
      filter.category ? eq(questions.category, filter.category) : undefined,
      typeof filter.favorite !== 'boolean' ? undefined : eq(questions.isFavorite, filter.favorite),
      filter.answered === undefined ? undefined : filter.answered ? isAnswered : not(isAnswered),
    ]
  }
}

const inBank = (userId: string) => and(eq(questions.userId, userId), isNull(questions.removedAt))

const isSame = (question: Owned<QuestionRow>) =>
  and(eq(questions.id, question.id), eq(questions.userId, question.userId))

const isAsked = (database: Database) =>
  exists(database.select({ one: sql`1` }).from(sessionQuestions).where(eq(sessionQuestions.questionId, questions.id)))
