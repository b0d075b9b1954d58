import type { Coach } from '@greenroom/coach/coach'
import type { Database } from '#adapters/database/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createAnswersRepo } from './answers-repo.ts'
import { createAskedRepo } from './asked-repo.ts'
import { createBankRepo } from './repo.ts'
import { questionRoutes } from './routes.ts'
import { createQuestionService } from './service.ts'

export type { AskedFigures } from './asked-repo.ts'
export {
  defaultResume,
  type Material,
  type MaterialIds,
  readMaterial,
  readMaterialThereIs,
  type Sources,
} from './material.ts'
export { toAnswer, toAsked, toQuestion } from './present.ts'
export type { AnswerRow, QuestionRow } from './tables.ts'

export type Questions = { routes(routes: Routes): void }
export type QuestionStores = ReturnType<typeof questionStores>

export function createQuestions(deps: { database: Database; coach: Coach; clock: Clock }): Questions {
  const service = createQuestionService({ ...questionStores(deps.database), ...deps })
  return { routes: (routes) => questionRoutes(routes, service) }
}

/** Bank, asked questions and answers on a handle, so that an interview can change them in its own transaction. */
export const questionStores = (database: Database) => ({
  bank: createBankRepo(database),
  asked: createAskedRepo(database),
  answers: createAnswersRepo(database),
})
