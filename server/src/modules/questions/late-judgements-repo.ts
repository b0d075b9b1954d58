import { and, eq } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { type AnswerRow, answers } from './tables.ts'
import { type Judged, withJudgement } from './tries.ts'

/** Which answer, and which judging of it: another answer to the same question has the same id and another token. */
export type AwaitedJudgement = Pick<AnswerRow, 'id' | 'userId'> & { token: string }

/** Judgements that come after an answer was saved. To be used in a transaction. */
export function createLateJudgementsRepo(database: Database) {
  return {
    /** Somebody is at it again. Changes nothing when it is not awaited any more. */
    awaitOn: (which: AwaitedJudgement, lateJudgement: AnswerRow['lateJudgement']): Promise<void> =>
      change(which, { lateJudgement }),

    /**
     * Changes which try counts where another one is better now; nothing when the answer was deleted or given anew since,
     * or this judging has ended already.
     */
    finish: (which: AwaitedJudgement, outcome: Judged): Promise<void> => change(which, outcome),
  }

  async function change({ id, userId, token }: AwaitedJudgement, judged: Judged): Promise<void> {
    const isOne = and(eq(answers.userId, userId), eq(answers.id, id))
    const [answer] = await database.select().from(answers).where(isOne).for('update')
    const changed = answer && withJudgement(answer, token, judged)
    if (changed) await database.update(answers).set(changed).where(isOne)
  }
}
