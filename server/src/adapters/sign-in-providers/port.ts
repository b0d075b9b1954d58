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
  /** As people know it. */
  name: string
  /** Where to send the browser, which comes back to `redirectUri` with a code and the same state. */
  authorizationUrl(request: { redirectUri: string; state: string; codeVerifier: string }): Promise<string>
  /**
   * Rejects with ProviderRefused when the provider does not accept the code, with NotAMember when it does and the person
   * may not sign in here, with another error when it is away.
   */
  person(answer: { redirectUri: string; state: string; codeVerifier: string; code: string }): Promise<ProviderPerson>
  /** Whether it can be reached; answers within two seconds. Without it nobody knows before somebody tries. */
  isAvailable?(): Promise<boolean>
}

export class ProviderRefused extends Error {}
export class NotAMember extends Error {}
