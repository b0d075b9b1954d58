import { createHash } from 'node:crypto'
import type { Login, User } from '@greenroom/contract/auth'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import type { Caller } from '#platform/http/callers.ts'
import { Problem } from '#platform/problems.ts'
import { createBatchLoader } from './batch-loader.ts'
import { deviceOf } from './device.ts'
import type { LoginRepo, LoginRow } from './login-repo.ts'
import { hashSecret, newSecret } from './secret.ts'
import type { UserRow } from './tables.ts'
import { createTokenGate } from './token-gate.ts'
import { toUser } from './user.ts'

const TOKEN_DAYS = 30
/** For so long after the last sign-in from it a network counts as the person's. */
const NETWORK_DAYS = 90
const DAY = 24 * 60 * 60 * 1000
/** How exactly the last use of a login is known: at most one write for it in so long. */
const TOUCH_EVERY = 5 * 60 * 1000

/** Milliseconds after a sign-in in which it stands for a password. */
const RECENT = 10 * 60 * 1000

/** Where a call comes from. */
export type Origin = { network: string; userAgent: string }
export type SignedIn = { access_token: string; user: User }
export type Logins = ReturnType<typeof createLogins>

type Deps = { repo: LoginRepo; background: Background; clock: Clock; rateLimits: boolean }

/** Tokens: made at sign-in, recognised with each call, listed and ended by the person. */
export function createLogins({ repo, background, clock, rateLimits }: Deps) {
  const living = createBatchLoader((hashes) => repo.find(hashes, clock()))
  const gate = createTokenGate(
    async (hash) => {
      const login = await living(hash)
      if (!login) return undefined
      const { userId, tokenId, lastUsedAt } = login
      noteUse(userId, tokenId, lastUsedAt)
      return { userId, tokenId }
    },
    clock,
    rateLimits,
  )
  const beingNoted = new Set<string>()

  return {
    /** @throws 401 `invalid_credentials` when what the person showed was ended meanwhile */
    async signIn(user: UserRow, { network, userAgent }: Origin): Promise<SignedIn> {
      const token = newSecret()
      const createdAt = clock()
      const expiresAt = new Date(createdAt.getTime() + TOKEN_DAYS * DAY)
      const hash = hashSecret(token)
      const login = { hash, createdAt, expiresAt, lastUsedAt: createdAt, device: deviceOf(userAgent) }
      if (!(await repo.add(user, login))) throw new Problem('invalid_credentials')
      await repo.rememberNetwork(user.id, hashNetwork(network), createdAt)
      gate.remember(hash)
      return { access_token: token, user: toUser(user) }
    },

    authenticate: (token: string, network: string) => gate.enter(hashSecret(token), network),

    async list({ userId, tokenId }: Caller): Promise<Login[]> {
      return (await repo.list(userId, clock())).map((row) => toLogin(row, tokenId))
    },

    /** @throws 401 `invalid_credentials` when the person signed in too long ago to be sure that it is still them */
    async requireRecent({ userId, tokenId }: Caller): Promise<void> {
      const login = (await repo.list(userId, clock())).find(({ id }) => id === tokenId)
      const age = clock().getTime() - (login?.createdAt.getTime() ?? 0)
      if (age > RECENT) throw new Problem('invalid_credentials', { message: 'sign_in_again' })
    },

    async end({ userId }: Caller, id: string): Promise<void> {
      if (!(await repo.remove(userId, id))) throw new Problem('not_found')
    },

    /** This one; ended already is fine. */
    logout: async ({ userId, tokenId }: Caller): Promise<void> => void (await repo.remove(userId, tokenId)),

    endOthers: ({ userId, tokenId }: Caller): Promise<void> => repo.removeOthers(userId, tokenId),

    sweep: () => repo.removeExpired(clock(), new Date(clock().getTime() - NETWORK_DAYS * DAY)),
  }

  function noteUse(userId: string, tokenId: string, lastUsedAt: Date | null) {
    const now = clock()
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < TOUCH_EVERY) return
    if (beingNoted.has(tokenId)) return
    beingNoted.add(tokenId)
    background.run(userId, 'note that a login was used', () =>
      repo.touch(tokenId, now).finally(() => beingNoted.delete(tokenId)),
    )
  }
}

/** Not to be read as an address by whoever sees the table: it only ever has to be compared. */
export const hashNetwork = (network: string) => createHash('sha256').update(`network ${network}`).digest('base64url')

const toLogin = ({ id, device, createdAt, lastUsedAt }: LoginRow, currentId: string): Login => ({
  id,
  device,
  created_at: createdAt.toISOString(),
  last_used_at: (lastUsedAt ?? createdAt).toISOString(),
  current: id === currentId,
})
