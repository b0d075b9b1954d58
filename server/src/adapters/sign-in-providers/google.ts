import { createOpenId, type ProviderSettings, personOf } from './open-id.ts'
import type { SignInProvider } from './port.ts'

/** Google, or any other OpenID provider by its issuer. */
export function createGoogle({
  issuer = 'https://accounts.google.com',
  ...settings
}: ProviderSettings): SignInProvider {
  const { authorizationUrl, claims } = createOpenId({ ...settings, issuer })
  return { name: 'Google', authorizationUrl, person: async (answer) => personOf(await claims(answer, () => true)) }
}
