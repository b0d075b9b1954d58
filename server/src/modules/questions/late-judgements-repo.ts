import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { type AnswerRow, answers } from './tables.ts'

/** Which answer, and which judging of it: another answer to the same question has the same id and another token. */
export type AwaitedJudgement = Pick<AnswerRow, 'id' | 'userId'> & { token: string }
type Outcome = Partial<Pick<AnswerRow, 'score' | 'feedback' | 'generatedBy'>> & Pick<AnswerRow, 'lateJudgement'>

/** Judgements that come after an answer was saved. */
export function createLateJudgementsRepo(database: Database) {
  return {
    /** Changes nothing when the answer was deleted or given anew since, or this judging has ended already. */
    async finish({ id, userId, token }: AwaitedJudgement, outcome: Outcome): Promise<void> {
      const isAwaited = eq(sql`${answers.lateJudgement}->>'token'`, token)
      await database
        .update(answers)
        .set(outcome)
        .where(and(eq(answers.userId, userId), eq(answers.id, id), isAwaited))
    },
  }
}
