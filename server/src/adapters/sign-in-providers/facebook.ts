import { allowInsecureRequests, ClientSecretPost, Configuration, fetchProtectedResource } from 'openid-client'
import { z } from 'zod'
import { authorizationUrlOf, exchangeCode, TIMEOUT } from './code-grant.ts'
import type { ProviderSettings } from './open-id.ts'
import { ProviderRefused, type SignInProvider } from './port.ts'

const SCOPE = 'email public_profile'
const VERSION = 'v23.0'

const Me = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() })

/**
 * Facebook by its own OAuth endpoints; `issuer` names another server with the same ones. It does not say that an
 * address was confirmed, so none counts as such.
 */
export function createFacebook({ clientId, clientSecret, issuer }: ProviderSettings): SignInProvider {
  const pages = issuer ?? `https://www.facebook.com/${VERSION}`
  const graph = issuer ?? `https://graph.facebook.com/${VERSION}`
  const config = new Configuration(
    {
      issuer: issuer ?? 'https://www.facebook.com',
      authorization_endpoint: `${pages}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
  )
  config.timeout = TIMEOUT
  if (issuer?.startsWith('http:')) allowInsecureRequests(config)
  return {
    name: 'Facebook',
    authorizationUrl: (request) => authorizationUrlOf(config, { scope: SCOPE, withIdToken: false }, request),
    async person(answer) {
      const { access_token } = await exchangeCode(config, answer, false)
      const address = new URL(`${graph}/me`)
      address.searchParams.set('fields', 'id,name,email')
      const response = await fetchProtectedResource(config, access_token, address, 'GET')
      if (!response.ok) throw new ProviderRefused(`The profile answered ${response.status}`)
      const me = Me.parse(await response.json())
      return { subject: me.id, name: me.name, email: me.email, isEmailVerified: false, picture: undefined }
    },
  }
}
