import { followAccount } from '#i18n/i18n.ts'
import { send } from '#lib/api-client.ts'
import { session } from '#lib/session.ts'
import { rememberAgreed } from './agreed.ts'

/**
 * The contract's part for sign-in. It brings the schema library along, so it is loaded while the person types and not
 * before the form can be used.
 */
export const loadContract = () => import('@greenroom/contract/auth')

/** Signs in and remembers who it is. The form sends nothing before the box is ticked. */
export async function login(body: { email: string; password: string }) {
  const { authCalls } = await loadContract()
  const { access_token, user } = await send(authCalls.login, { body })
  await followAccount(user.language)
  rememberAgreed()
  session.signIn(access_token, user)
}

/** Creates the account and signs in with it. */
export async function register(body: { email: string; password: string; username: string }) {
  const { authCalls } = await loadContract()
  const { access_token, user } = await send(authCalls.register, { body })
  rememberAgreed()
  session.signIn(access_token, user)
}
