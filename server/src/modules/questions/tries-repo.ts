import { and, eq } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import type { NewAnswer } from './answers-repo.ts'
import { type AnswerRow, answers } from './tables.ts'
import { withTry } from './tries.ts'

/** More than one answer to the same question of an interview. To be used in a transaction. */
export function createTriesRepo(database: Database) {
  return {
    /** The answer that counts with all its tries; nobody else changes it until the transaction ends. */
    async lock(userId: string, sessionId: string, questionId: string): Promise<AnswerRow | undefined> {
      const isOne = and(eq(answers.sessionId, sessionId), eq(answers.questionId, questionId))
      const [row] = await database
        .select()
        .from(answers)
        .where(and(eq(answers.userId, userId), isOne))
        .for('update')
      return row
    },

    /** Adds a try, as `withTry` says. @param answer locked */
    async add(answer: AnswerRow, given: NewAnswer): Promise<AnswerRow> {
      const { id, userId, ...changed } = withTry(answer, { ...given, otherTries: [] })
      await database
        .update(answers)
        .set(changed)
        .where(and(eq(answers.userId, userId), eq(answers.id, id)))
      return { ...changed, id, userId }
    },
  }
}
