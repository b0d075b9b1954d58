import { createHash, randomBytes } from 'node:crypto'
import type { LoginBody, ProfileBody, RegisterBody, User } from '@greenroom/contract/auth'
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
import { createBatchLoader } from './batch-loader.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { AuthRepo } from './repo.ts'
import type { UserRow } from './tables.ts'
import { createTokenGate } from './token-gate.ts'

const TOKEN_DAYS = 30
/** For so long after the last sign-in from it a network counts as the person's. */
const NETWORK_DAYS = 90
const DAY = 24 * 60 * 60 * 1000

type SignedIn = { access_token: string; user: User }
export type AuthService = ReturnType<typeof createAuthService>

type Deps = { repo: AuthRepo; limits: AttemptLimits; clock: Clock; rateLimits: boolean }

export function createAuthService({ repo, limits, clock, rateLimits }: Deps) {
  const living = createBatchLoader((hashes) => repo.findTokens(hashes, clock()))
  const gate = createTokenGate(living, clock, rateLimits)

  return {
    async register(body: z.output<typeof RegisterBody>, network: string): Promise<SignedIn> {
      await limits.count(REGISTRATIONS, network)
      const passwordHash = await hashPassword(body.password)
      const user = await repo.addUser({ email: body.email, username: body.username, passwordHash }, clock())
      if (!user) throw new Problem('email_taken')
      return signIn(user, network)
    },

    /** The same answer, in the same time, for an unknown email and a wrong password. */
    async login(body: z.output<typeof LoginBody>, network: string): Promise<SignedIn> {
      await limits.count(SIGN_INS, network)
      await limits.count(WRONG_PASSWORDS, body.email, network)
      const { user, isKnownNetwork } = await repo.findSigningIn(body.email, hashNetwork(network))
      if (!isKnownNetwork) await limits.count(GUESSES_FROM_ELSEWHERE, body.email)
      const isRight = await isPassword(body.password, user?.passwordHash)
      if (!user?.isActive || !isRight) throw new Problem('invalid_credentials')
      await limits.forget(WRONG_PASSWORDS, body.email, network)
      return signIn(user, network)
    },

    authenticate: (token: string, network: string) => gate.enter(hashToken(token), network),

    async profile(userId: string): Promise<User> {
      return toUser(requireFound(await repo.findUser(userId)))
    },

    async changeProfile(userId: string, body: z.output<typeof ProfileBody>): Promise<User> {
      const change = { username: body.username, avatarUrl: body.avatar_url }
      return toUser(requireFound(await repo.changeUser(userId, change)))
    },

    async logout(caller: Caller): Promise<void> {
      await repo.removeToken(caller.userId, caller.tokenId)
    },

    /** Forgets what has run out: dead tokens and old counters. */
    async sweep(): Promise<void> {
      const now = clock()
      await repo.removeExpired(now, {
        attempts: new Date(now.getTime() - MAX_WINDOW_SECONDS * 1000),
        networks: new Date(now.getTime() - NETWORK_DAYS * DAY),
      })
    },
  }

  async function signIn(user: UserRow, network: string): Promise<SignedIn> {
    const token = randomBytes(32).toString('base64url')
    const createdAt = clock()
    const expiresAt = new Date(createdAt.getTime() + TOKEN_DAYS * DAY)
    await repo.rememberNetwork(user.id, hashNetwork(network), createdAt)
    const hash = hashToken(token)
    await repo.addToken({ userId: user.id, hash, createdAt, expiresAt })
    gate.remember(hash)
    return { access_token: token, user: toUser(user) }
  }
}

/** Tokens are random, so a plain hash is enough: nobody can try them all. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Not to be read as an address by whoever sees the table: it only ever has to be compared. */
const hashNetwork = (network: string) => createHash('sha256').update(`network ${network}`).digest('base64url')

const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  avatar_url: row.avatarUrl ?? undefined,
  is_active: row.isActive,
  plan: row.plan,
  created_at: row.createdAt.toISOString(),
})
