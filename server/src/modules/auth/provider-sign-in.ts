import { type OAuthCallbackBody, OAuthProvider, type SignInWays } from '@greenroom/contract/auth'
import type { z } from 'zod'
import {
  NotAMember,
  type ProviderPerson,
  ProviderRefused,
  type SignInProvider,
} from '#adapters/sign-in-providers/port.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import type { MessageKey } from '#platform/messages.ts'
import { requireFound } from '#platform/ownership.ts'
import { fieldProblem, Problem } from '#platform/problems.ts'
import { type AttemptLimits, SIGN_INS } from './attempt-limits.ts'
import type { Logins, Origin, SignedIn } from './logins.ts'
import type { ProviderRepo } from './provider-repo.ts'
import { hashSecret, newSecret } from './secret.ts'
import type { UserRow } from './tables.ts'

/** For so long somebody may take to sign in at the provider. */
const MINUTES = 15
const MAX_NAME = 100

export type Providers = ReadonlyMap<OAuthProvider, SignInProvider>
type Deps = {
  providers: Providers
  repo: ProviderRepo
  logins: Logins
  limits: AttemptLimits
  clock: Clock
  logger: Logger
  publicUrl: string
  passwordSignIn: boolean
}

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>

/** Sign-in through a provider: authorization code with PKCE, and a state that is taken once. */
export function createProviderSignIn(deps: Deps) {
  const { providers, repo, logins, limits, clock, logger, publicUrl } = deps
  return {
    async ways(): Promise<SignInWays> {
      const oidc = providers.get('oidc')
      const available = (await oidc?.isAvailable?.()) ?? true
      return {
        providers: [...providers.keys()],
        ...(oidc && { oidc: { name: oidc.name, available } }),
        password: deps.passwordSignIn,
      }
    },

    async begin(name: string, redirectUri: string, network: string) {
      const { provider } = providerOf(name, new Problem('not_found', { message: 'oauth_unknown_provider' }))
      if (!addressesOf(publicUrl).includes(redirectUri)) {
        throw fieldProblem('redirect_uri', 'Sign-in returns to the address of this server only')
      }
      await limits.count(SIGN_INS, network)
      const state = newSecret()
      const codeVerifier = newSecret()
      const authorizationUrl = await provider.authorizationUrl({ redirectUri, state, codeVerifier }).catch(away(name))
      const expiresAt = new Date(clock().getTime() + MINUTES * 60_000)
      await repo.addSignIn({ stateHash: hashSecret(state), provider: name, redirectUri, codeVerifier, expiresAt })
      return { authorization_url: authorizationUrl, state }
    },

    async finish(body: z.output<typeof OAuthCallbackBody>, origin: Origin): Promise<SignedIn> {
      await limits.count(SIGN_INS, origin.network)
      const { code, state, provider: named = '', redirect_uri } = body
      if (!code || !state) throw failed('oauth_missing')
      const { name, provider } = providerOf(named, failed('oauth_unknown_provider'))
      const begun = await repo.takeSignIn(hashSecret(state), clock())
      if (!begun) throw failed('oauth_state')
      if (begun.provider !== name) throw failed('oauth_provider_mismatch')
      if (begun.redirectUri !== redirect_uri) throw failed('oauth_failed')
      const { redirectUri, codeVerifier } = begun
      const person = await provider.person({ redirectUri, codeVerifier, state, code }).catch((error: unknown) => {
        if (error instanceof ProviderRefused) throw failed('oauth_refused')
        if (error instanceof NotAMember) throw failed('oauth_not_a_member')
        return away(name)(error)
      })
      const user = await userOf(name, person)
      if (!user.isActive) throw new Problem('invalid_credentials')
      return logins.signIn(user, origin)
    },

    sweep: () => repo.removeExpired(clock()),
  }

  function providerOf(name: string, unknown: Problem) {
    const known = OAuthProvider.safeParse(name)
    if (!known.success) throw unknown
    const provider = providers.get(known.data)
    if (!provider) throw new Problem('oauth_not_configured')
    return { name: known.data, provider }
  }

  async function userOf(provider: string, person: ProviderPerson): Promise<UserRow> {
    const identity = { provider, subject: person.subject }
    const known = await repo.findUser(provider, person.subject)
    if (known) return known
    const email = person.email?.trim().normalize('NFC')
    if (!email) throw failed('oauth_no_email')
    const now = clock()
    const emailVerifiedAt = person.isEmailVerified ? now : null
    const same = await repo.findByEmail(email)
    if (!same) {
      const username = (person.name?.trim() || email.split('@', 1)[0] || email).slice(0, MAX_NAME)
      const added = await repo.addUser(
        { email, username, avatarUrl: person.picture ?? null, emailVerifiedAt },
        identity,
        now,
      )
      if (added) return added
      throw new Problem('email_taken', { message: 'oauth_email_taken' })
    }
    if (!person.isEmailVerified) throw new Problem('email_taken', { message: 'oauth_email_taken' })
    return requireFound(await repo.link(same, identity, now))
  }

  /** A provider that does not answer as it should. */
  function away(name: string) {
    return (error: unknown): never => {
      logger.warn({ err: error, provider: name }, 'a sign-in provider failed')
      throw new Problem('provider_failed', { message: 'oauth_failed' })
    }
  }
}

const failed = (message: MessageKey) => new Problem('oauth_failed', { message })

/** Where a browser may come back to. On one's own machine both names of it are the same. */
function addressesOf(publicUrl: string): string[] {
  const callback = new URL('auth/callback', publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`)
  const hosts = ['localhost', '127.0.0.1']
  if (!hosts.includes(callback.hostname)) return [callback.href]
  return hosts.map((host) => Object.assign(new URL(callback), { hostname: host }).href)
}
