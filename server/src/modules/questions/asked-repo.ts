import { and, asc, count, eq, exists, not, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { once } from '#platform/once.ts'
import { answers, type QuestionRow, questions, sessionQuestions } from './tables.ts'

/** What the questions of an interview amount to. */
export type AskedFigures = {
  total: number
  answered: number
  /** Mean of the answers' scores, 0 to 100; null without an answer. */
  score: number | null
  /** 1-based: the first question without an answer, or the last one. */
  current: number
}
export type AskedRepo = ReturnType<typeof createAskedRepo>

/** Which questions an interview asks, in their order, those removed from the bank among them. */
export function createAskedRepo(database: Database) {
  const summed = once(prepareFigures)

  return {
    async questions(userId: string, sessionId: string): Promise<QuestionRow[]> {
      const rows = await database
        .select({ question: questions })
        .from(sessionQuestions)
        .innerJoin(questions, eq(questions.id, sessionQuestions.questionId))
        .where(isAskedIn(userId, sessionId))
        .orderBy(asc(sessionQuestions.position))
      return rows.map((row) => row.question)
    },

    async find(userId: string, sessionId: string, questionId: string): Promise<QuestionRow | undefined> {
      const [row] = await database
        .select({ question: questions })
        .from(sessionQuestions)
        .innerJoin(questions, eq(questions.id, sessionQuestions.questionId))
        .where(and(isAskedIn(userId, sessionId), eq(sessionQuestions.questionId, questionId)))
      return row?.question
    },

    /** Fixes the order of an interview: the first question has position 1. @param after so many that are there. */
    async put(userId: string, sessionId: string, questionIds: string[], after = 0): Promise<void> {
      if (questionIds.length === 0) return
      const rows = questionIds.map((questionId, place) => ({
        userId,
        sessionId,
        questionId,
        position: after + place + 1,
      }))
      await database.insert(sessionQuestions).values(rows)
    },

    /** Empties an interview. What was written for it and nobody answered, liked or asks elsewhere goes as well. */
    async clear(userId: string, sessionId: string): Promise<void> {
      await database.delete(sessionQuestions).where(isAskedIn(userId, sessionId))
      const asked = database
        .select({ one: sql`1` })
        .from(sessionQuestions)
        .where(eq(sessionQuestions.questionId, questions.id))
      const answered = database.select({ one: sql`1` }).from(answers).where(eq(answers.questionId, questions.id))
      const isRejected = and(eq(questions.isFavorite, false), not(exists(asked)), not(exists(answered)))
      await database
        .delete(questions)
        .where(and(eq(questions.userId, userId), eq(questions.sessionId, sessionId), isRejected))
    },

    /** By the interview's id; an interview without questions has no entry. */
    async figures(userId: string, sessionIds: string[]): Promise<Map<string, AskedFigures>> {
      if (sessionIds.length === 0) return new Map()
      const rows = await summed().execute({ userId, sessionIds })
      return new Map(rows.map(({ sessionId: id, ...figures }) => [id, figures]))
    },

    /** All interviews of a person together. */
    async totals(userId: string): Promise<{ total: number; answered: number }> {
      const [row] = await database
        .select({ total: count(), answered: count(answers.id) })
        .from(sessionQuestions)
        .leftJoin(
          answers,
          and(eq(answers.sessionId, sessionQuestions.sessionId), eq(answers.questionId, sessionQuestions.questionId)),
        )
        .where(eq(sessionQuestions.userId, userId))
      return row ?? { total: 0, answered: 0 }
    },
  }

  function prepareFigures() {
    const { sessionId, position, userId } = sessionQuestions
    const isNamed = sql`${sessionId} = any(${sql.placeholder('sessionIds')}::uuid[])`
    return database
      .select({
        sessionId,
        total: count(),
        answered: count(answers.id),
        score: sql<number | null>`avg(${answers.score})`,
        current: sql`coalesce(min(${position}) filter (where ${answers.id} is null), max(${position}))`.mapWith(Number),
      })
      .from(sessionQuestions)
      .leftJoin(answers, and(eq(answers.sessionId, sessionId), eq(answers.questionId, sessionQuestions.questionId)))
      .where(and(eq(userId, sql.placeholder('userId')), isNamed))
      .groupBy(sessionId)
      .prepare('interview_figures')
  }
}

const isAskedIn = (userId: string, sessionId: string) =>
  and(eq(sessionQuestions.userId, userId), eq(sessionQuestions.sessionId, sessionId))
