import type { Database } from '#adapters/database/port.ts'
import type { Attempt, TaskQueue } from '#adapters/tasks/port.ts'
import { JUDGE_AGAIN, type JudgeAgain } from './task-kinds.ts'

/** Tasks for judgements that come later, by the token of their judging. */
export const createJudgingRepo = (database: Database, tasks: TaskQueue) => ({
  /** @param after seconds */
  leave: (task: JudgeAgain, after = 0): Promise<void> =>
    tasks.add(database, JUDGE_AGAIN, task, { key: task.token, after }),
  takeBack: (token: string): Promise<void> => tasks.takeBack(database, JUDGE_AGAIN, token),
  end: (attempt: Pick<Attempt, 'finish'>): Promise<void> => attempt.finish(database),
})
