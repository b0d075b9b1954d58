import { joinPacked } from '@greenroom/coach/built-in/matching/join-packed'
import { packQuestions } from '@greenroom/coach/built-in/matching/pack-questions'
import { serveTasks } from '../workers/serve-tasks.ts'

const handlers = { pack: packQuestions, join: joinPacked }
export type PackHandlers = typeof handlers

export default serveTasks(handlers)
