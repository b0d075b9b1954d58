import type { Coach } from '@greenroom/coach/coach'
import type { Database } from '#adapters/database/port.ts'
import type { Embeddings } from '#adapters/embeddings/port.ts'
import type { TextReader } from '#adapters/reading/port.ts'
import type { Questions, Sources } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createStores } from './repo.ts'
import { interviewRoutes } from './routes.ts'
import { createInterviewService, type InterviewService } from './service.ts'

export type Interviews = {
  routes(routes: Routes): void
  /** An interview of this user; 404 for any other. */
  session: InterviewService['session']
  /** The same, said by a call that only somebody who is at the interview makes. */
  seen: InterviewService['seen']
  about: InterviewService['about']
  /** Names and terms that are likely to be said in it, the most telling last. */
  expectedTerms: InterviewService['expectedTerms']
  /** What was said → the person's own questions it means, best first. */
  match: InterviewService['match']
  /** The person's best answers to what the words alone mean, for who does not wait for more. */
  answersByWords: InterviewService['answersByWords']
  /** What was heard → the questions of the bank that say the same by now, for many lines at once. */
  sameQuestions: InterviewService['sameQuestions']
  getReady: InterviewService['getReady']
  /** Judges and saves an answer; 409 unless the interview is in progress. */
  answer: InterviewService['answer']
  /** The same checks before there is an answer: in progress, and one of its questions. */
  requireAnswerable: InterviewService['demandAnswerable']
}

export function createInterviews(deps: {
  database: Database
  coach: Coach
  /** Without it matching goes by words alone. */
  embeddings?: Embeddings | undefined
  texts: TextReader
  bankOf: Questions['bankOf']
  /** Told what failed in the background. */
  onFailure: (error: unknown) => void
  sources: Sources
  clock: Clock
  /** Told when an interview has been deleted, so that files which belonged to it can go. */
  afterRemoval?: () => void
  /** Told when a person opens or goes on with a formal interview, so that what answers at once can get ready. */
  whenFormal?: (userId: string) => void
}): Interviews {
  const service = createInterviewService({ ...deps, stores: createStores(deps.database) })
  const {
    session,
    seen,
    about,
    expectedTerms,
    match,
    answersByWords,
    sameQuestions,
    getReady,
    answer,
    demandAnswerable,
  } = service
  return {
    routes: (routes) => interviewRoutes(routes, service),
    session,
    seen,
    about,
    expectedTerms,
    match,
    answersByWords,
    sameQuestions,
    getReady,
    answer,
    requireAnswerable: demandAnswerable,
  }
}
