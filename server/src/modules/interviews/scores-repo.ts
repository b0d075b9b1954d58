import type { SQL } from 'drizzle-orm'
import { and, avg, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { answers, questions, sessionQuestions } from '#modules/questions/tables.ts'
import { interviews } from './tables.ts'

/** Scores of a person's interviews; practice of single questions is left out. */
export function createScoresRepo(database: Database) {
  const judged = (userId: string, ...conditions: SQL[]) =>
    and(eq(interviews.userId, userId), eq(interviews.practice, false), isNotNull(answers.score), ...conditions)

  return {
    /** Completed interviews with the mean of their answers' scores, newest first. */
    async ofInterviews(userId: string, most: number) {
      return database
        .select({
          id: interviews.id,
          title: interviews.title,
          type: interviews.interviewType,
          completedAt: interviews.completedAt,
          score: avg(answers.score).mapWith(Number),
        })
        .from(interviews)
        .innerJoin(sessionQuestions, eq(sessionQuestions.sessionId, interviews.id))
        .innerJoin(answers, isAnswerOfIt)
        .where(judged(userId, isNotNull(interviews.completedAt)))
        .groupBy(interviews.id)
        .orderBy(desc(interviews.completedAt), desc(interviews.id))
        .limit(most)
    },

    /** Mean scores and number of the answers to each type of question, running interviews included. */
    async byType(userId: string) {
      return database
        .select({ type: questions.questionType, score: avg(answers.score).mapWith(Number), answers: count() })
        .from(interviews)
        .innerJoin(sessionQuestions, eq(sessionQuestions.sessionId, interviews.id))
        .innerJoin(answers, isAnswerOfIt)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .where(judged(userId))
        .groupBy(questions.questionType)
    },
  }
}

const isAnswerOfIt = and(
  eq(answers.sessionId, sessionQuestions.sessionId),
  eq(answers.questionId, sessionQuestions.questionId),
)
