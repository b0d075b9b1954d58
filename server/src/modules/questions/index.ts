import type { Coach } from '@greenroom/coach/coach'
import type { QuestionMatcher } from '@greenroom/coach/question-matcher'
import type { BankPacker } from '#adapters/bank-packer/port.ts'
import type { Database } from '#adapters/database/port.ts'
import type { Jobs } from '#modules/jobs/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createAnswersRepo } from './answers-repo.ts'
import { createAskedRepo } from './asked-repo.ts'
import { type BankCache, createBankCache, type SpokenBank } from './bank-cache.ts'
import { createLateJudgementsRepo } from './late-judgements-repo.ts'
import { createPackedBankRepo } from './packed-bank-repo.ts'
import { createBankRepo } from './repo.ts'
import { questionRoutes } from './routes.ts'
import { createQuestionService } from './service.ts'
import { createTriesRepo } from './tries-repo.ts'
import { createVectorsRepo } from './vectors-repo.ts'

export type { AskedFigures } from './asked-repo.ts'
export type { SpokenBank } from './bank-cache.ts'
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
export type { UnreadQuestion } from './vectors-repo.ts'

export type Questions = {
  routes(routes: Routes): void
  /** A person's bank as matching wants it, from memory where it is still current. */
  bankOf(userId: string): Promise<SpokenBank>
  /** Bytes of the banks in memory, and how often one was there or had to be made. */
  bankFigures: BankCache['figures']
}
export type QuestionStores = ReturnType<typeof questionStores>

export function createQuestions(deps: {
  database: Database
  coach: Coach
  matcher: QuestionMatcher
  packer: BankPacker
  jobs: Pick<Jobs, 'read'>
  clock: Clock
}): Questions {
  const stores = questionStores(deps.database)
  const { bankOf, figures: bankFigures } = createBankCache({
    bank: stores.bank,
    packed: createPackedBankRepo(deps.database),
    packer: deps.packer,
  })
  const service = createQuestionService({ ...stores, ...deps, bankOf })
  return { routes: (routes) => questionRoutes(routes, service), bankOf, bankFigures }
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
