import { z } from 'zod'

/** `oidc`: the OpenID provider of whoever runs the server. */
export const OAUTH_PROVIDERS = ['google', 'facebook', 'oidc'] as const
export const OAuthProvider = z.enum(OAUTH_PROVIDERS)
export type OAuthProvider = z.infer<typeof OAuthProvider>

/** How one can sign in on this server. */
export const SignInWays = z.object({
  /** Those that are set up. */
  providers: z.array(OAuthProvider),
  /** The operator's own provider, where it is set up; `available` is false while it cannot be reached. */
  oidc: z.object({ name: z.string(), available: z.boolean() }).optional(),
  /** Whether one can register and sign in with email and password. */
  password: z.boolean().default(true),
})
export type SignInWays = z.infer<typeof SignInWays>
