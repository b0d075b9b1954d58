import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { type AnswerRow, answers } from './tables.ts'

/** Which answer, and which judging of it: another answer to the same question has the same id and another token. */
export type AwaitedJudgement = Pick<AnswerRow, 'id' | 'userId'> & { token: string }
type Outcome = Partial<Pick<AnswerRow, 'score' | 'feedback' | 'generatedBy'>> & Pick<AnswerRow, 'lateJudgement'>

/** Judgements that come after an answer was saved. */
export function createLateJudgementsRepo(database: Database) {
  return {
    /** Somebody is at it again. Changes nothing when it is not awaited any more. */
    awaitOn: (which: AwaitedJudgement, lateJudgement: AnswerRow['lateJudgement']): Promise<void> =>
      change(which, { lateJudgement }),

    /** Changes nothing when the answer was deleted or given anew since, or this judging has ended already. */
    finish: (which: AwaitedJudgement, outcome: Outcome): Promise<void> => change(which, outcome),
  }

  async function change({ id, userId, token }: AwaitedJudgement, set: Outcome): Promise<void> {
    const isAwaited = eq(sql`${answers.lateJudgement}->>'token'`, token)
    await database
      .update(answers)
      .set(set)
      .where(and(eq(answers.userId, userId), eq(answers.id, id), isAwaited))
  }
}
