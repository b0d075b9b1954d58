import { authCalls, type User } from '@greenroom/contract/auth'
import { send } from '#lib/api-client.ts'
import { session } from '#lib/session.ts'

/** Test data, the same in every browser, so that a second register says that the email is taken. */
const TEST_PERSON = { username: 'Test Person', email: 'test.person@example.com', password: 'quiet-green-room' }

/** For the console of development builds: signs a test person up and in without the forms. */
export const debugHelper = {
  register: () => signIn(send(authCalls.register, { body: TEST_PERSON })),
  login: () => {
    const { email, password } = TEST_PERSON
    return signIn(send(authCalls.login, { body: { email, password } }))
  },
  userInfo: async () => (await send(authCalls.profile, {})).user,
}

declare global {
  interface Window {
    greenroomDebug?: typeof debugHelper
  }
}

window.greenroomDebug = debugHelper

async function signIn(asked: Promise<{ access_token: string; user: User }>): Promise<User> {
  const { access_token, user } = await asked
  session.signIn(access_token, user)
  return user
}
