import { builtInMatcher } from '@greenroom/coach/question-matcher'
import { documentMessage } from '#adapters/documents/messages.ts'
import { builtInWatch } from '#adapters/language-model/built-in-watch.ts'
import { doSoon, type RegularTask, type TaskHandler, type TaskQueue } from '#adapters/tasks/port.ts'
import { createAccount } from '#modules/account/index.ts'
import { createAuth } from '#modules/auth/index.ts'
import { createCoachStatus } from '#modules/coach-status/index.ts'
import { createInterviews } from '#modules/interviews/index.ts'
import { createJobs } from '#modules/jobs/index.ts'
import { createLive } from '#modules/live/index.ts'
import { createMatching } from '#modules/matching/index.ts'
import type { Metrics } from '#modules/metrics/index.ts'
import { createPlans } from '#modules/plans/index.ts'
import { createQuestions } from '#modules/questions/index.ts'
import { createRecordings, REMOVE_FILES } from '#modules/recordings/index.ts'
import { createReferences } from '#modules/references/index.ts'
import { createResumes } from '#modules/resumes/index.ts'
import { createSite } from '#modules/site/index.ts'
import { createTry } from '#modules/try/index.ts'
import { createUsage, openAllowance } from '#modules/usage/index.ts'
import type { Background } from '#platform/background.ts'
import type { AppDependencies } from './dependencies.ts'

type Around = { tasks: TaskQueue; background: Background; metrics?: Metrics | undefined }

/** Every feature on its ports, the same in a process that answers calls and in one that does tasks. */
export function createFeatures(parts: AppDependencies, { tasks, background, metrics }: Around) {
  const { database, storage, documents, pages, pictures, coach, texts, clock, env, logger } = parts
  // Nobody else works on an embedded database, so whatever is being made before the start was cut off.
  const aloneSince = env.DATABASE_URL ? undefined : clock()
  // The files of rows that went stand in a list by now, so this only makes it sooner.
  const afterRemoval = () =>
    doSoon(tasks, database, REMOVE_FILES).catch((error: unknown) =>
      logger.warn({ err: error }, 'files that are of no use stay until the next sweep'),
    )
  const shared = { ...parts, tasks, background, afterRemoval }
  const auth = createAuth(shared)
  const jobs = createJobs({ database, coach, pages, pictures, background, clock })
  const resumes = createResumes({
    database,
    storage,
    documents,
    texts,
    documentTexts: documentMessage,
    coach,
    jobs,
    background,
    clock,
    logger,
  })
  const questions = createQuestions({
    ...{ database, coach, matcher: builtInMatcher, jobs, clock, embeddings: parts.embeddings },
    onFailure: (error) => logger.warn({ err: error }, 'the meaning of questions could not be kept'),
  })
  const material = { database, coach, texts, sources: { resumes, jobs }, clock }
  const allowance = openAllowance(database, clock, env.BILLING ?? false)
  const interviews = createInterviews({
    ...material,
    background,
    tasks,
    allowance,
    afterRemoval,
    whenWritten: questions.prepareMeaning,
    whenFormal: (userId) => void live.warmUp(userId).catch((error) => logger.warn({ err: error }, 'not warmed up')),
  })
  const references = createReferences({
    ...material,
    requireFullHelp: (userId) => interviews.requireHelp(userId, 'full'),
  })
  const matching = createMatching({
    database,
    matcher: builtInMatcher,
    coach,
    questions,
    interviews,
    onMatch: metrics?.matched,
  })
  const speech = parts.speech && metrics ? metrics.watchSpeech(parts.speech) : parts.speech
  const recordings = createRecordings({ ...shared, speech, interviews, allowance })
  const live = createLive({ ...material, interviews, matching })
  const watch = parts.watch ?? builtInWatch
  const { prices } = parts
  const usage = createUsage({ database, allowance, watch, clock, logger, prices, requireInterview: interviews.session })
  const plans = createPlans({ database, payments: parts.payments, clock, isLimited: env.BILLING ?? false })
  const status = createCoachStatus(watch)
  const site = createSite({ name: env.OPERATOR_NAME, email: env.OPERATOR_EMAIL, address: env.OPERATOR_ADDRESS })
  const account = createAccount({ database, storage, auth, plans, tasks, clock })

  const handlers: TaskHandler[] = [...auth.tasks, ...account.tasks, ...interviews.tasks]
  const regular: RegularTask[] = [...auth.regular, ...account.regular, ...usage.regular, ...recordings.regular]
  return {
    auth,
    watch,
    bankFigures: questions.bankFigures,
    /** In the order of their routes. */
    modules: [
      auth,
      account,
      jobs,
      resumes,
      questions,
      references,
      interviews,
      matching,
      live,
      recordings,
      usage,
      plans,
      status,
      site,
      createTry(parts.builtInCoach),
    ],
    handlers,
    regular,
    /** What was begun in a process that is gone. */
    async readCutOff() {
      await resumes.readCutOff(aloneSince)
      await jobs.readCutOff(aloneSince)
    },
  }
}
