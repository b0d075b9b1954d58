import type { OAuthProvider } from '@greenroom/contract/auth'
import { followAccount, i18n } from '#i18n/i18n.ts'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { session } from '#lib/session.ts'
import { loadContract } from './enter.ts'

/** What must be the same when the browser comes back (docs/rules.md, Sign-in). */
type Begun = { provider: OAuthProvider; state: string; from: string }
export type Outcome = { is: 'signed-in'; to: string } | { is: 'failed'; message: string }

const KEY = 'greenroom.provider-sign-in'
const redirectUri = () => `${location.origin}${paths.oauthCallback}`

/** Sends the browser to the provider. Rejects with what to tell the person. */
export async function beginSignIn(provider: OAuthProvider, from: string): Promise<void> {
  const { authCalls } = await loadContract()
  const query = { redirect_uri: redirectUri() }
  const { authorization_url, state } = await send(authCalls.oauthAuthorize, { params: { provider }, query })
  sessionStorage.setItem(KEY, JSON.stringify({ provider, state, from } satisfies Begun))
  location.assign(authorization_url)
}

const outcomes = new Map<string, Promise<Outcome>>()

/** Signs in with what the provider put into the address. Asked twice about the same address, it works once. */
export function finishSignIn(search: string): Promise<Outcome> {
  const outcome = outcomes.get(search) ?? finish(new URLSearchParams(search))
  outcomes.set(search, outcome)
  return outcome
}

async function finish(answer: URLSearchParams): Promise<Outcome> {
  const { t } = i18n
  const begun = takeBegun()
  if (answer.has('error')) {
    return failed(answer.get('error_description') || answer.get('error') || t('sign-in:callback.refused'))
  }
  const code = answer.get('code')
  const state = answer.get('state')
  if (!code || !state) return failed(t('sign-in:callback.missing'))
  if (!begun) return failed(t('sign-in:callback.noProvider'))
  const { provider, from } = begun
  if (begun.state !== state) return failed(t('sign-in:callback.state'))
  if ((answer.get('provider') ?? provider) !== provider) return failed(t('sign-in:callback.mismatch'))
  try {
    const { authCalls } = await loadContract()
    const body = { code, state, provider, redirect_uri: redirectUri() }
    const { access_token, user } = await send(authCalls.oauthCallback, { body })
    await followAccount(user.language)
    session.signIn(access_token, user)
    return { is: 'signed-in', to: from }
  } catch (error) {
    const known = isApiError(error) && error.status < 500
    return failed(known ? problemText(error) : t('sign-in:callback.failed'))
  }
}

const failed = (message: string): Outcome => ({ is: 'failed', message })

/** What was begun in this tab, which is cleared whatever comes of it. */
function takeBegun(): Begun | undefined {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  try {
    return kept ? (JSON.parse(kept) as Begun) : undefined
  } catch {
    return undefined
  }
}
