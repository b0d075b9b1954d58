import type { LoginBody, PasswordBody, ProfileBody, RegisterBody, User } from '@greenroom/contract/auth'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/http/callers.ts'
import { requireFound } from '#platform/ownership.ts'
import { Problem } from '#platform/problems.ts'
import {
  type AttemptLimits,
  GUESSES_FROM_ELSEWHERE,
  MAX_WINDOW_SECONDS,
  REGISTRATIONS,
  SIGN_INS,
  WRONG_PASSWORDS,
} from './attempt-limits.ts'
import { requireUncommon } from './common-passwords.ts'
import { hashNetwork, type Logins, type Origin, type SignedIn } from './logins.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { AuthRepo } from './repo.ts'
import { toUser } from './user.ts'

export type AuthService = ReturnType<typeof createAuthService>

type Deps = { repo: AuthRepo; logins: Logins; limits: AttemptLimits; clock: Clock; afterRemoval(): Promise<void> }

export function createAuthService({ repo, logins, limits, clock, afterRemoval }: Deps) {
  return {
    async register(body: z.output<typeof RegisterBody>, origin: Origin): Promise<SignedIn> {
      await limits.count(REGISTRATIONS, origin.network)
      await requireUncommon(body.password, 'password')
      const passwordHash = await hashPassword(body.password)
      const user = await repo.addUser({ email: body.email, username: body.username, passwordHash }, clock())
      if (!user) throw new Problem('email_taken')
      return logins.signIn(user, origin)
    },

    /** The same answer, in the same time, for an unknown email and a wrong password. */
    async login(body: z.output<typeof LoginBody>, origin: Origin): Promise<SignedIn> {
      const { network } = origin
      await limits.count(SIGN_INS, network)
      await limits.count(WRONG_PASSWORDS, body.email, network)
      const { user, isKnownNetwork } = await repo.findSigningIn(body.email, hashNetwork(network))
      if (!isKnownNetwork) await limits.count(GUESSES_FROM_ELSEWHERE, body.email)
      const isRight = await isPassword(body.password, user?.passwordHash)
      if (!user?.isActive || !isRight) throw new Problem('invalid_credentials')
      await limits.forget(WRONG_PASSWORDS, body.email, network)
      return logins.signIn(user, origin)
    },

    async profile(userId: string): Promise<User> {
      return toUser(requireFound(await repo.findUser(userId)))
    },

    async changeProfile(userId: string, body: z.output<typeof ProfileBody>): Promise<User> {
      const { username, avatar_url: avatarUrl, language, time_zone: timeZone } = body
      const change = { username, avatarUrl, language, timeZone }
      const user = requireFound(await repo.changeUser(userId, change))
      if (avatarUrl !== undefined) await afterRemoval()
      return toUser(user)
    },

    /** Ends every other login and every link that was sent: whoever knew the old password is out. */
    async changePassword(caller: Caller, body: z.output<typeof PasswordBody>, network: string): Promise<void> {
      const oldHash = await knownPassword(caller, body.current_password, network)
      await requireUncommon(body.new_password, 'new_password')
      const isChanged = await repo.changePassword(caller, oldHash, await hashPassword(body.new_password))
      if (!isChanged) throw new Problem('invalid_credentials', { message: 'wrong_password' })
    },

    /** That it is the person who is signed in, and not somebody at their device. */
    requirePassword: async (caller: Caller, password: string, network: string): Promise<void> =>
      void (await knownPassword(caller, password, network)),

    /** Forgets old counters. */
    sweep: () => repo.removeOldAttempts(new Date(clock().getTime() - MAX_WINDOW_SECONDS * 1000)),
  }

  /**
   * @returns its hash
   * @throws 401 `invalid_credentials` when it is wrong, or when the account has none because it signs in with a provider
   */
  async function knownPassword({ userId }: Caller, password: string, network: string): Promise<string> {
    const user = requireFound(await repo.findUser(userId))
    await limits.count(WRONG_PASSWORDS, user.id, network)
    const isRight = await isPassword(password, user.passwordHash)
    if (!user.passwordHash) throw new Problem('invalid_credentials', { message: 'no_password' })
    if (!isRight) throw new Problem('invalid_credentials', { message: 'wrong_password' })
    await limits.forget(WRONG_PASSWORDS, user.id, network)
    return user.passwordHash
  }
}
