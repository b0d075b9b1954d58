import { and, count, desc, eq, exists, isNotNull, not, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { createBankLists, inBank } from './lists-repo.ts'
import { type QuestionRow, questions, sessionQuestions } from './tables.ts'

export type QuestionChange = Partial<
  Pick<
    QuestionRow,
    'questionText' | 'questionType' | 'difficulty' | 'category' | 'tags' | 'expectedAnswer' | 'keyPoints' | 'isFavorite'
  >
>
export type BankRepo = ReturnType<typeof createBankRepo>

/** The questions a person keeps. Removed ones are not seen here; see asked-repo.ts for those an interview still asks. */
export function createBankRepo(database: Database) {
  const many = once(() =>
    database
      .select()
      .from(questions)
      .where(and(inBank(sql.placeholder('userId')), sql`${questions.id} = any(${sql.placeholder('ids')}::uuid[])`))
      .prepare('questions_by_id'),
  )
  const marked = once(() => {
    const { id, questionText } = questions
    const sum = sql<string | null>`sum(hashtextextended(${id}::text || ${questionText}, 0))::text`
    return database
      .select({ sum, size: count() })
      .from(questions)
      .where(inBank(sql.placeholder('userId')))
      .prepare('questions_mark')
  })

  return {
    ...createBankLists(database),

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
      return many().execute({ userId, ids: questionIds })
    },

    /** Those of these questions that are in the bank. */
    async stillThere(userId: string, questionIds: string[]): Promise<Set<string>> {
      if (questionIds.length === 0) return new Set()
      const rows = await database
        .select({ id: questions.id })
        .from(questions)
        .where(and(inBank(userId), sql`${questions.id} = any(${sql.param(questionIds)}::uuid[])`))
      return new Set(rows.map(({ id }) => id))
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

    /** Every question, newest first, with no more than the moment needs in which somebody asks one aloud. */
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
      const [row] = await marked().execute({ userId })
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
}

const isSame = (question: Owned<QuestionRow>) =>
  and(eq(questions.id, question.id), eq(questions.userId, question.userId))

const isAsked = (database: Database) =>
  exists(database.select({ one: sql`1` }).from(sessionQuestions).where(eq(sessionQuestions.questionId, questions.id)))
