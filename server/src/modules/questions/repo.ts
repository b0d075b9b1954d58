import { MAX_STORED_QUESTIONS } from '@greenroom/contract/questions'
import { and, desc, eq, exists, gt, isNotNull, not, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import { type Owned, ownedBy } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import { inBank } from './filter-repo.ts'
import { createBankLists } from './lists-repo.ts'
import { type QuestionRow, questionBanks, questions, sessionQuestions } from './tables.ts'

export type QuestionChange = Partial<
  Pick<
    QuestionRow,
    | 'questionText'
    | 'questionType'
    | 'difficulty'
    | 'category'
    | 'tags'
    | 'expectedAnswer'
    | 'keyPoints'
    | 'isFavorite'
    | 'jobId'
  >
>
/** How many questions there are, and how many characters their texts have together. */
export type BankSummary = { size: number; characters: number; revision: string }
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
  const summary = once(() =>
    database
      .select({ size: questionBanks.size, characters: questionBanks.characters, revision: questionBanks.revision })
      .from(questionBanks)
      .where(isBankOf(sql.placeholder('userId')))
      .prepare('question_bank'),
  )

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

    /** By a text the ids of the questions that have it, word for word. */
    async idsOfTexts(userId: string, texts: string[]): Promise<Map<string, string[]>> {
      const { id, questionText } = questions
      const rows = await database
        .select({ id, questionText })
        .from(questions)
        .where(and(inBank(userId), sql`${questionText} = any(${sql.param(texts)}::text[])`))
      const groups = Map.groupBy(rows, (row) => row.questionText)
      return new Map([...groups].map(([text, same]) => [text, same.map((row) => row.id)]))
    },

    /** 413 `quota_exceeded` and nothing added when they would be more than a person can keep. */
    async add(rows: (typeof questions.$inferInsert)[]): Promise<QuestionRow[]> {
      const [first] = rows
      if (!first) return []
      return database.transaction(async (inside) => {
        const added = await inside.insert(questions).values(rows).returning()
        // Counted by the database in the same transaction, which has locked the count: of two at once one waits.
        const size = await inside.$count(
          questionBanks,
          and(isBankOf(first.userId), gt(questionBanks.size, MAX_STORED_QUESTIONS)),
        )
        if (size > 0) throw new Problem('quota_exceeded', { message: 'bank_full' })
        return added
      })
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

    /** One row; `revision` is another one after every question that came, went or got another text. */
    async summary(userId: string): Promise<BankSummary> {
      const [row] = await summary().execute({ userId })
      return { size: row?.size ?? 0, characters: row?.characters ?? 0, revision: String(row?.revision ?? 0) }
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

const isBankOf = (userId: string | Placeholder) => eq(questionBanks.userId, userId)

const isSame = (question: Owned<QuestionRow>) =>
  and(eq(questions.id, question.id), eq(questions.userId, question.userId))

const isAsked = (database: Database) =>
  exists(database.select({ one: sql`1` }).from(sessionQuestions).where(eq(sessionQuestions.questionId, questions.id)))
