/** Who somebody is at a provider. */
export type ProviderPerson = {
  /** Never changes, and is nobody else's there. */
  subject: string
  name: string | undefined
  email: string | undefined
  /** The provider says that the person reads mail at this address. */
  isEmailVerified: boolean
  /** An https address. */
  picture: string | undefined
}

export type SignInProvider = {
  /** Where to send the browser, which comes back to `redirectUri` with a code and the same state. */
  authorizationUrl(request: { redirectUri: string; state: string; codeVerifier: string }): Promise<string>
  /** Rejects with ProviderRefused when the provider does not accept the code, with another error when it is away. */
  person(answer: { redirectUri: string; state: string; codeVerifier: string; code: string }): Promise<ProviderPerson>
}

export class ProviderRefused extends Error {}
