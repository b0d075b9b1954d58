import type { Coach } from '@greenroom/coach/coach'
import type { Database } from '#adapters/database/port.ts'
import type { TextReader } from '#adapters/reading/port.ts'
import type { TaskHandler, TaskQueue } from '#adapters/tasks/port.ts'
import type { Sources } from '#modules/questions/index.ts'
import type { Allowance } from '#modules/usage/index.ts'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createLiveHelp, type RequireHelp } from './live-help.ts'
import { createLiveHelpRepo } from './live-help-repo.ts'
import { createStores } from './repo.ts'
import { interviewRoutes } from './routes.ts'
import { createInterviewService, type InterviewService } from './service.ts'
import { interviewTasks } from './tasks.ts'

export { createJudgementMemory } from './judgement-repo.ts'

export type Interviews = {
  routes(routes: Routes): void
  tasks: TaskHandler[]
  /** An interview of this user; 404 for any other. */
  session: InterviewService['session']
  /** The same, said by a call that only somebody who is at the interview makes. */
  seen: InterviewService['seen']
  about: InterviewService['about']
  report: InterviewService['report']
  /** Names and terms that are likely to be said in it, the most telling last. */
  expectedTerms: InterviewService['expectedTerms']
  /** Interview id → title, of those that are this user's. */
  titlesOf: InterviewService['titlesOf']
  /** Refuses help that the employer's policy does not allow in an interview that is live now. */
  requireHelp: RequireHelp
  /** Judges and saves an answer; 409 unless the interview is in progress. */
  answer: InterviewService['answer']
  /** The same checks before there is an answer: in progress, and one of its questions. */
  requireAnswerable: InterviewService['requireAnswerable']
}

export function createInterviews(deps: {
  database: Database
  coach: Coach
  texts: TextReader
  sources: Sources
  background: Background
  tasks: TaskQueue
  allowance: Allowance
  clock: Clock
  /** Told when an interview has been deleted, so that files which belonged to it can go. */
  afterRemoval: () => Promise<void>
  /** Told when a person opens or goes on with a formal interview, so that what answers at once can get ready. */
  whenFormal?: (userId: string) => void
  /** Told when an interview's questions came into the bank. */
  whenWritten?: (userId: string) => void
}): Interviews {
  const stores = createStores(deps.database, deps.tasks)
  const service = createInterviewService({ ...deps, stores })
  const { session, seen, about, report, expectedTerms, titlesOf, answer, requireAnswerable } = service
  return {
    routes: (routes) => interviewRoutes(routes, service),
    tasks: interviewTasks({ ...deps, stores }),
    session,
    seen,
    about,
    report,
    expectedTerms,
    titlesOf,
    requireHelp: createLiveHelp({ ...deps, repo: createLiveHelpRepo(deps.database) }).requireHelp,
    answer,
    requireAnswerable,
  }
}
