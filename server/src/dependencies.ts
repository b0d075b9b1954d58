import type { Coach } from '@greenroom/coach/coach'
import type { Database, OpenDatabase, Upkeep } from '#adapters/database/port.ts'
import type { DocumentReader } from '#adapters/documents/port.ts'
import type { Embeddings } from '#adapters/embeddings/port.ts'
import type { CoachWatch, PriceTable } from '#adapters/language-model/port.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import type { PageReader } from '#adapters/page-reader/port.ts'
import type { Payments } from '#adapters/payments/port.ts'
import type { PictureReader } from '#adapters/pictures/port.ts'
import type { TextReader } from '#adapters/reading/port.ts'
import type { Speech, Voice } from '#adapters/speech/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { Traces } from '#adapters/traces/port.ts'
import type { Providers } from '#modules/auth/index.ts'
import type { HealthChecks } from '#modules/health/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import type { Env } from './env.ts'

/** What the application is made of, whether it answers calls, does tasks, or both. */
export type AppDependencies = {
  database: Database
  /** Several statements at once, see OpenDatabase. */
  script: OpenDatabase['script']
  /** What the database needs done now and then. */
  upkeep?: Upkeep | undefined
  /** Left out with the embedded database. */
  connections?: OpenDatabase['connections'] | undefined
  storage: Storage
  documents: DocumentReader
  pages: PageReader
  pictures: PictureReader
  coach: Coach
  /** Costs nothing, for callers without an account. */
  builtInCoach: Coach
  texts: TextReader
  /** Called whenever somebody who is signed in makes a call. */
  wake?: (() => void) | undefined
  /** How the coach is doing; left out for the built-in one alone. */
  watch?: CoachWatch | undefined
  /** What language models cost; without it only tokens are told. */
  prices?: PriceTable | undefined
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
  /** Tells a collector what calls and tasks take time for. */
  traces?: Traces | undefined
  clock: Clock
  logger: Logger
  env: Pick<Env, 'PUBLIC_URL' | 'RATE_LIMITS' | 'DATABASE_URL'> &
    Partial<
      Pick<
        Env,
        | 'TRUST_PROXY'
        | 'OPERATOR_NAME'
        | 'OPERATOR_EMAIL'
        | 'OPERATOR_ADDRESS'
        | 'BILLING'
        | 'METRICS'
        | 'METRICS_TOKEN'
        | 'TASKS'
        | 'PASSWORD_SIGN_IN'
      >
    >
  checks: HealthChecks
  /** Milliseconds that something begun now would wait; without it there is no load. */
  lag?: (() => number) | undefined
  /** Milliseconds after the start before tasks are done. */
  tasksAfter?: number | undefined
  /** Where the built web client is; without one only the calls are served. */
  webFolder?: string | undefined
}
