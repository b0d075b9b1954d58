import {
  allowInsecureRequests,
  ClientSecretBasic,
  Configuration,
  discovery,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client'
import { z } from 'zod'
import { authorizationUrlOf, exchangeCode, TIMEOUT } from './code-grant.ts'
import type { ProviderPerson, SignInProvider } from './port.ts'

const SCOPE = 'openid email profile'

const Claims = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
  /** Some providers write it as text. */
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
  groups: z
    .union([z.array(z.string()), z.string().transform((one) => [one])])
    .optional()
    .catch(undefined),
})
export type Claims = z.infer<typeof Claims>

export type ProviderSettings = { clientId: string; clientSecret: string; issuer: string | undefined }
export type OpenId = ReturnType<typeof createOpenId>

/** An OpenID provider by its issuer, whose addresses are looked up when they are first needed. */
export function createOpenId({ clientId, clientSecret, issuer }: ProviderSettings & { issuer: string }) {
  let discovered: Promise<Configuration> | undefined
  const config = () => {
    discovered ??= discover(new URL(issuer), clientId, clientSecret).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    config,
    authorizationUrl: async (request: Parameters<SignInProvider['authorizationUrl']>[0]) =>
      authorizationUrlOf(await config(), { scope: SCOPE, withIdToken: true }, request),
    /** What the ID token says; where that lacks something and the provider has more, what it says besides. */
    async claims(
      answer: Parameters<SignInProvider['person']>[0],
      isEnough: (claims: Claims) => boolean,
    ): Promise<Claims> {
      const found = await config()
      const tokens = await exchangeCode(found, answer, true)
      const said = tokens.claims()
      const claims = Claims.parse(said)
      if (isEnough(claims) || !found.serverMetadata().userinfo_endpoint) return claims
      return Claims.parse({ ...(await fetchUserInfo(found, tokens.access_token, claims.sub)), ...said })
    },
  }
}

export const personOf = ({ sub, name, email, email_verified, picture }: Claims): ProviderPerson => ({
  subject: sub,
  name,
  email,
  isEmailVerified: email_verified ?? false,
  picture,
})

/** Plain HTTP only where the operator wrote it, which is a provider on the same machine or in a test. */
async function discover(issuer: URL, clientId: string, clientSecret: string): Promise<Configuration> {
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  const found = await discovery(issuer, clientId, clientSecret, undefined, { timeout: TIMEOUT, execute })
  const metadata = found.serverMetadata()
  if (takesSecretInBody(metadata)) return found
  const withBasic = new Configuration(metadata, clientId, undefined, ClientSecretBasic(clientSecret))
  withBasic.timeout = TIMEOUT
  for (const change of execute) change(withBasic)
  return withBasic
}

/** A provider that does not say what it takes takes the secret in the header (OpenID Connect Discovery 1.0, section 3). */
const takesSecretInBody = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata) =>
  methods?.includes('client_secret_post') ?? false
