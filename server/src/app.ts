import type { Coach } from '@greenroom/coach/coach'
import { builtInMatcher } from '@greenroom/coach/question-matcher'
import { api } from '@greenroom/contract/api'
import type { Call } from '@greenroom/contract/call'
import { MAX_FILE_BYTES } from '@greenroom/contract/resumes'
import type { FastifyInstance } from 'fastify'
import type { BankPacker } from '#adapters/bank-packer/port.ts'
import type { Database, Upkeep } from '#adapters/database/port.ts'
import { documentMessage } from '#adapters/documents/messages.ts'
import type { DocumentReader } from '#adapters/documents/port.ts'
import type { Embeddings } from '#adapters/embeddings/port.ts'
import { builtInWatch } from '#adapters/language-model/built-in-watch.ts'
import type { CoachWatch, PriceTable } from '#adapters/language-model/port.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import type { PageReader } from '#adapters/page-reader/port.ts'
import type { Payments } from '#adapters/payments/port.ts'
import type { PictureReader } from '#adapters/pictures/port.ts'
import type { TextReader } from '#adapters/reading/port.ts'
import type { Speech, Voice } from '#adapters/speech/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { createAccount } from '#modules/account/index.ts'
import { createAuth, type Providers } from '#modules/auth/index.ts'
import { createCoachStatus } from '#modules/coach-status/index.ts'
import { type HealthChecks, healthRoutes } from '#modules/health/index.ts'
import { createInterviews } from '#modules/interviews/index.ts'
import { createJobs } from '#modules/jobs/index.ts'
import { createLive } from '#modules/live/index.ts'
import { createMatching } from '#modules/matching/index.ts'
import { serveMetrics } from '#modules/metrics/index.ts'
import { createPlans } from '#modules/plans/index.ts'
import { createQuestions } from '#modules/questions/index.ts'
import { createRecordings } from '#modules/recordings/index.ts'
import { createReferences } from '#modules/references/index.ts'
import { createResumes } from '#modules/resumes/index.ts'
import { createUsage, openAllowance } from '#modules/usage/index.ts'
import { createBackground } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import { recogniseCallers } from '#platform/http/callers.ts'
import { rememberCalls } from '#platform/http/current-call.ts'
import { publishOpenApi } from '#platform/http/openapi.ts'
import { watchForQuiet } from '#platform/http/quiet.ts'
import { createRoutes } from '#platform/http/routes.ts'
import { limitCalls, secureHeaders } from '#platform/http/security.ts'
import { createServer } from '#platform/http/server.ts'
import { handleUnknownRoutes } from '#platform/http/unknown-routes.ts'
import { acceptUploads } from '#platform/http/uploads.ts'
import { serveWebClient } from '#platform/http/web-client.ts'
import { shedLoad } from '#platform/load/shed-load.ts'
import type { Logger } from '#platform/log.ts'
import { createMemoryRelease } from '#platform/memory.ts'
import { repeat } from '#platform/repeat.ts'
import type { Env } from './env.ts'

export type AppDependencies = {
  database: Database
  /** What the database needs done now and then. */
  upkeep?: Upkeep | undefined
  storage: Storage
  documents: DocumentReader
  pages: PageReader
  pictures: PictureReader
  coach: Coach
  texts: TextReader
  /** Called whenever somebody who is signed in makes a call. */
  wake?: (() => void) | undefined
  /** How the coach is doing; left out for the built-in one alone. */
  watch?: CoachWatch | undefined
  /** What language models cost; without it only tokens are told. */
  prices?: PriceTable | undefined
  /** Makes question banks ready for matching. */
  packer: BankPacker
  /** Makes matching better; without it words must do. */
  embeddings?: Embeddings | undefined
  mailer: Mailer
  /** Google and the like; without any one signs in with email and password. */
  providers?: Providers | undefined
  /** Takes money; without it plans are given from the command line. */
  payments?: Payments | undefined
  /** Writes down what is said; without it answers are typed, or recognised in the browser. */
  speech?: Speech | undefined
  /** Reads questions aloud; without it the browser does. */
  voice?: Voice | undefined
  clock: Clock
  logger: Logger
  env: Pick<Env, 'PUBLIC_URL' | 'RATE_LIMITS' | 'DATABASE_URL'> &
    Partial<Pick<Env, 'TRUST_PROXY' | 'BILLING' | 'METRICS' | 'METRICS_TOKEN'>>
  checks: HealthChecks
  /** Milliseconds that something begun now would wait; without it there is no load. */
  lag?: (() => number) | undefined
  /** Where the built web client is; without one only the calls are served. */
  webFolder?: string | undefined
}

/** The application: modules on their ports, in the order a request passes them. Close it with `app.close()`. */
export async function buildApp(parts: AppDependencies): Promise<FastifyInstance> {
  const { database, storage, documents, pages, pictures, coach, texts, clock, env, logger } = parts
  const background = createBackground(logger)
  // Nobody else works on an embedded database, so whatever is being made before the start was cut off.
  const aloneSince = env.DATABASE_URL ? undefined : clock()
  const auth = createAuth({ ...parts, background, afterRemoval: () => void recordings.forgetFiles() })
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
  const questions = createQuestions({ database, coach, matcher: builtInMatcher, packer: parts.packer, clock })
  const material = { database, coach, texts, sources: { resumes, jobs }, clock }
  const allowance = openAllowance(database, clock, env.BILLING ?? false)
  const references = createReferences(material)
  const interviews = createInterviews({
    ...material,
    background,
    allowance,
    afterRemoval: () => void recordings.forgetFiles(),
    whenFormal: (userId) => void live.warmUp(userId).catch((error) => logger.warn({ err: error }, 'not warmed up')),
  })
  const matching = createMatching({
    database,
    matcher: builtInMatcher,
    coach,
    bankOf: questions.bankOf,
    interviews,
    embeddings: parts.embeddings,
    onFailure: (error) => logger.warn({ err: error }, 'the meaning of questions could not be kept'),
  })
  const recordings = createRecordings({ ...parts, interviews, allowance })
  const live = createLive({ ...material, interviews, matching })
  const watch = parts.watch ?? builtInWatch
  const { prices } = parts
  const usage = createUsage({ database, allowance, watch, clock, logger, prices, requireInterview: interviews.session })
  const plans = createPlans({ database, payments: parts.payments, clock, isLimited: env.BILLING ?? false })
  const status = createCoachStatus(watch)
  const account = createAccount({ database, storage, auth, plans, background, clock, logger, aloneSince })

  const app = await createServer(logger, env.TRUST_PROXY)
  const quiet = watchForQuiet(app)
  // Nobody is at an interview then: its page calls more often. A server that is never at rest has use for its memory.
  const rest = watchForQuiet(app, { quiet: 40_000, patience: Number.POSITIVE_INFINITY })
  await secureHeaders(app, env.PUBLIC_URL.startsWith('https://'))
  recogniseCallers(app, async (...credentials) => {
    const caller = await auth.authenticate(...credentials)
    if (caller) parts.wake?.()
    return caller
  })
  rememberCalls(app)
  if (env.RATE_LIMITS) await limitCalls(app, env.DATABASE_URL ? auth.countTogether : undefined)
  await acceptUploads(app, MAX_FILE_BYTES)
  if (parts.webFolder) await serveWebClient(app, parts.webFolder)

  if (env.METRICS) serveMetrics(app, { watch, lag: parts.lag, token: env.METRICS_TOKEN })
  healthRoutes(app, parts.checks)
  await publishOpenApi(app, api, env.PUBLIC_URL)
  const routes = createRoutes(app, shedLoad(app, parts.lag))
  const modules = [
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
  ]
  for (const module of modules) module.routes(routes)

  handleUnknownRoutes(app, allCalls(), parts.webFolder)
  const { upkeep } = parts
  if (upkeep) {
    repeat(app, 'vacuum the database', 24 * 60 * 60, () => upkeep.vacuum(quiet))
    repeat(app, 'write a checkpoint', 60 * 60, () => upkeep.checkpoint(quiet))
  }
  app.addHook('onClose', () => background.close())
  const releaseMemory = createMemoryRelease()
  repeat(app, 'release memory', 20, async () => void ((await rest()) && releaseMemory()))
  repeat(app, 'forget dead logins', 60 * 60, () => auth.sweep())
  repeat(app, 'remove what deleted accounts left', 60, () => account.sweep())
  repeat(app, 'forget old calls of models', 24 * 60 * 60, () => usage.sweep())
  repeat(app, 'delete old recordings', 60, () => recordings.sweep())
  repeat(app, 'read what was cut off', 60, () => resumes.readCutOff(aloneSince))
  repeat(app, 'read jobs again that were cut off', 60, () => jobs.readCutOff(aloneSince))
  return app
}

const allCalls = () => Object.values(api).flatMap((calls): Call[] => Object.values(calls))
