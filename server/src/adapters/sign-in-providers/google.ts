import { allowInsecureRequests, type Configuration, discovery } from 'openid-client'
import { z } from 'zod'
import { authorizationUrlOf, exchangeCode, TIMEOUT } from './code-grant.ts'
import type { SignInProvider } from './port.ts'

const SCOPE = 'openid email profile'

const Claims = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
})

export type ProviderSettings = { clientId: string; clientSecret: string; issuer: string | undefined }

/** Google, or any other OpenID provider by its issuer. */
export function createGoogle({
  clientId,
  clientSecret,
  issuer = 'https://accounts.google.com',
}: ProviderSettings): SignInProvider {
  let discovered: Promise<Configuration> | undefined
  const config = () => {
    discovered ??= discover(new URL(issuer), clientId, clientSecret).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    authorizationUrl: async (request) => authorizationUrlOf(await config(), SCOPE, request),
    async person(answer) {
      const tokens = await exchangeCode(await config(), answer, true)
      const claims = Claims.parse(tokens.claims())
      return {
        subject: claims.sub,
        name: claims.name,
        email: claims.email,
        isEmailVerified: claims.email_verified,
        picture: claims.picture,
      }
    },
  }
}

/** Plain HTTP only where the operator wrote it, which is a provider on the same machine or in a test. */
const discover = (issuer: URL, clientId: string, clientSecret: string) =>
  discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT,
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  })
