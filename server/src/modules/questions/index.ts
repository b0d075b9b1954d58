import type { Coach } from '@greenroom/coach/coach'
import type { QuestionMatcher } from '@greenroom/coach/question-matcher'
import type { Database } from '#adapters/database/port.ts'
import type { Embeddings } from '#adapters/embeddings/port.ts'
import type { Jobs } from '#modules/jobs/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createAnswersRepo } from './answers-repo.ts'
import { createAskedRepo } from './asked-repo.ts'
import { type BankMeaning, createBankMeaning } from './bank-meaning.ts'
import { createFindMeant, type FindMeant } from './find-meant.ts'
import { createLateJudgementsRepo } from './late-judgements-repo.ts'
import { createBankRepo } from './repo.ts'
import { questionRoutes } from './routes.ts'
import { createQuestionService } from './service.ts'
import { createTriesRepo } from './tries-repo.ts'
import { createVectorsRepo } from './vectors-repo.ts'

export type { AskedFigures } from './asked-repo.ts'
export type { FindMeant } from './find-meant.ts'
export {
  defaultResume,
  type Material,
  type MaterialIds,
  readMaterial,
  readMaterialThereIs,
  type Sources,
} from './material.ts'
export { toAnswer, toAsked, toQuestion } from './present.ts'
export type { AnswerRow, QuestionRow, StoredLateJudgement } from './tables.ts'
export { awaitedTry, isTried } from './tries.ts'

export type Questions = {
  routes(routes: Routes): void
  findMeant: FindMeant
  /** Has the meaning of a person's questions made ready, in the background. */
  prepareMeaning: BankMeaning['prepare']
  bankFigures: BankMeaning['figures']
}
export type QuestionStores = ReturnType<typeof questionStores>

export function createQuestions(deps: {
  database: Database
  coach: Coach
  matcher: QuestionMatcher
  /** Without them questions are found by words alone. */
  embeddings: Embeddings | undefined
  jobs: Pick<Jobs, 'read'>
  clock: Clock
  /** Told what failed in the background. */
  onFailure: (error: unknown) => void
}): Questions {
  const stores = questionStores(deps.database)
  const { embeddings, onFailure } = deps
  const meaning = embeddings && createBankMeaning({ ...stores, embeddings, onFailure })
  const findMeant = createFindMeant({ ...stores, ...deps, meaning })
  const prepareMeaning = (userId: string) => meaning?.prepare(userId)
  const service = createQuestionService({ ...stores, ...deps, findMeant, whenWritten: prepareMeaning })
  return {
    routes: (routes) => questionRoutes(routes, service),
    findMeant,
    prepareMeaning,
    bankFigures: () => meaning?.figures() ?? { bytes: 0, hits: 0, misses: 0 },
  }
}

/** Bank, asked questions and answers on a handle, so that an interview can change them in its own transaction. */
export const questionStores = (database: Database) => ({
  bank: createBankRepo(database),
  asked: createAskedRepo(database),
  answers: createAnswersRepo(database),
  tries: createTriesRepo(database),
  lateJudgements: createLateJudgementsRepo(database),
  vectors: createVectorsRepo(database),
})
