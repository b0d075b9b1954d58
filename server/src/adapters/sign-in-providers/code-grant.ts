import { createHash } from 'node:crypto'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  ResponseBodyError,
} from 'openid-client'
import { ProviderRefused, type SignInProvider } from './port.ts'

/** Seconds for one request to a provider. */
export const TIMEOUT = 10

type Request = Parameters<SignInProvider['authorizationUrl']>[0]
type Answer = Parameters<SignInProvider['person']>[0]

type Wish = { scope: string; withIdToken: boolean }

export async function authorizationUrlOf(
  config: Configuration,
  { scope, withIdToken }: Wish,
  request: Request,
): Promise<string> {
  const url = buildAuthorizationUrl(config, {
    scope,
    redirect_uri: request.redirectUri,
    state: request.state,
    code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
    ...(withIdToken && { nonce: nonceOf(request.codeVerifier) }),
  })
  return url.href
}

/** Exchanges the code for tokens. The state was compared by whoever asked. */
export async function exchangeCode(config: Configuration, answer: Answer, withIdToken: boolean) {
  const address = new URL(answer.redirectUri)
  address.searchParams.set('code', answer.code)
  address.searchParams.set('state', answer.state)
  const metadata = config.serverMetadata()
  // The browser passes on code and state only. Each provider has states of its own, so the answer is not another's.
  if (metadata.authorization_response_iss_parameter_supported) address.searchParams.set('iss', metadata.issuer)
  const checks = {
    pkceCodeVerifier: answer.codeVerifier,
    expectedState: answer.state,
    ...(withIdToken && { expectedNonce: nonceOf(answer.codeVerifier) }),
  }
  return authorizationCodeGrant(config, address, checks).catch((error: unknown) => {
    throw isRefusal(error) ? new ProviderRefused('The provider did not accept the code', { cause: error }) : error
  })
}

/** As secret and as seldom used as the verifier it is made from, so it need not be stored beside it. */
const nonceOf = (codeVerifier: string) => createHash('sha256').update(`nonce ${codeVerifier}`).digest('base64url')

/** An answer that is no good, in contrast to none. */
const isRefusal = (error: unknown) =>
  error instanceof ResponseBodyError ||
  error instanceof AuthorizationResponseError ||
  (error instanceof ClientError && error.code !== 'OAUTH_TIMEOUT' && !isAway(error.cause))

/** What a failed connection, or a server that broke, gives. */
const isAway = (cause: unknown) =>
  (cause instanceof TypeError && cause.message === 'fetch failed') || (cause instanceof Response && cause.status >= 500)
