import { joinPacked, packQuestions } from '@greenroom/coach/question-matcher'
import { serveTasks } from '#adapters/workers/serve-tasks.ts'

const handlers = { pack: packQuestions, join: joinPacked }
export type PackHandlers = typeof handlers

export default serveTasks(handlers)
