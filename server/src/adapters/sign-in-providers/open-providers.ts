import type { OAuthProvider } from '@greenroom/contract/auth'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
import { createOidc } from './oidc.ts'
import type { SignInProvider } from './port.ts'

type Settings = {
  [Name in `${'GOOGLE' | 'FACEBOOK' | 'OIDC'}_${'CLIENT_ID' | 'CLIENT_SECRET' | 'ISSUER'}`]?: string | undefined
} & { OIDC_NAME?: string | undefined; OIDC_GROUPS?: readonly string[] }

/** The providers that the settings name; one needs its id and its secret. */
export function openProviders(env: Settings): Map<OAuthProvider, SignInProvider> {
  const providers = new Map<OAuthProvider, SignInProvider>()
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET) {
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
    providers.set('google', createGoogle({ clientId, clientSecret, issuer }))
  }
  if (env.FACEBOOK_CLIENT_ID && env.FACEBOOK_CLIENT_SECRET) {
    const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret, FACEBOOK_ISSUER: issuer } = env
    providers.set('facebook', createFacebook({ clientId, clientSecret, issuer }))
  }
  if (env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET) {
    const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = env
    const { OIDC_NAME: name = new URL(issuer).hostname, OIDC_GROUPS: groups = [] } = env
    providers.set('oidc', createOidc({ clientId, clientSecret, issuer, name, groups }))
  }
  return providers
}
