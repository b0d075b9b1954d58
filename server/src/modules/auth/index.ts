import type { Database } from '#adapters/database/port.ts'
import type { Mailer } from '#adapters/mail/port.ts'
import type { PictureReader } from '#adapters/pictures/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import type { RegularTask, TaskHandler, TaskQueue } from '#adapters/tasks/port.ts'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import type { CountTogether } from '#platform/http/call-counts.ts'
import type { Authenticate, Caller } from '#platform/http/callers.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Logger } from '#platform/log.ts'
import { createAttemptLimits, createCountTogether } from './attempt-limits.ts'
import { createAvatars } from './avatar.ts'
import { createAvatarRepo } from './avatar-repo.ts'
import { createLoginRepo } from './login-repo.ts'
import { createLogins } from './logins.ts'
import { createPasswordReset } from './password-reset.ts'
import { dummyHash } from './passwords.ts'
import { createProviderRepo } from './provider-repo.ts'
import { createProviderSignIn, type Providers } from './provider-sign-in.ts'
import { createAuthRepo } from './repo.ts'
import { createResetRepo } from './reset-repo.ts'
import { authRoutes } from './routes.ts'
import { createAuthService } from './service.ts'
import { authTasks } from './tasks.ts'

export { setPlan } from './repo.ts'
export type { Providers }

export type Auth = {
  authenticate: Authenticate
  routes(routes: Routes): void
  /**
   * Where there are no passwords, a sign-in of the last minutes stands for it.
   * @throws 401 `invalid_credentials` when it is not the caller's, 429 after too many wrong ones
   */
  requirePassword(caller: Caller, password: string, network: string): Promise<void>
  /** Counts calls with whatever other processes use the same database. */
  countTogether: CountTogether
  tasks: TaskHandler[]
  regular: RegularTask[]
}

export type AuthDependencies = {
  database: Database
  mailer: Mailer
  pictures: Pick<PictureReader, 'makePortrait'>
  storage: Pick<Storage, 'put' | 'get'>
  /** Without any one signs in with email and password. */
  providers?: Providers | undefined
  /** Told that a file is of no use any more. */
  afterRemoval(): Promise<void>
  background: Background
  tasks: TaskQueue
  clock: Clock
  logger: Logger
  env: { RATE_LIMITS: boolean; PUBLIC_URL: string; PASSWORD_SIGN_IN?: boolean | undefined }
}

export function createAuth(given: AuthDependencies): Auth {
  const { RATE_LIMITS: rateLimits, PUBLIC_URL: publicUrl, PASSWORD_SIGN_IN: passwordSignIn = true } = given.env
  const deps = { ...given, providers: given.providers ?? new Map(), rateLimits, publicUrl, passwordSignIn }
  const repo = createAuthRepo(deps.database)
  const limits = createAttemptLimits(repo, deps.clock, rateLimits)
  const logins = createLogins({ ...deps, repo: createLoginRepo(deps.database) })
  const auth = createAuthService({ ...deps, repo, limits, logins })
  const reset = createPasswordReset({ ...deps, resets: createResetRepo(deps.database), limits })
  const providers = createProviderSignIn({ ...deps, repo: createProviderRepo(deps.database), limits, logins })
  const avatars = createAvatars({ ...deps, repo: createAvatarRepo(deps.database) })
  void dummyHash()
  const sweep = async () => {
    for (const part of [auth, logins, reset, providers]) await part.sweep()
  }
  return {
    authenticate: (token, network) => logins.authenticate(token, network),
    routes: (routes) => authRoutes(routes, { auth, avatars, logins, reset, providers, passwordSignIn }),
    requirePassword: passwordSignIn ? auth.requirePassword : logins.requireRecent,
    countTogether: createCountTogether(repo),
    tasks: authTasks(reset),
    regular: [{ name: 'forget dead logins, links and old counters', every: 60 * 60, run: sweep }],
  }
}
