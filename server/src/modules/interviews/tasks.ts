import { handle, type TaskHandler } from '#adapters/tasks/port.ts'
import { type JudgeAgainDeps, judgeAgain } from './judge-again.ts'
import { JUDGE_AGAIN } from './task-kinds.ts'

export const interviewTasks = (deps: JudgeAgainDeps): TaskHandler[] => [
  handle(JUDGE_AGAIN, (task, attempt) => judgeAgain(deps, task, attempt)),
]
