import { authCalls } from '@greenroom/contract/auth'
import { expect, it } from 'vitest'
import { session } from '#lib/session.ts'
import { answers } from '#testing/fake-api.ts'
import { aUser } from '#testing/makers.ts'
import { debugHelper } from './debug-helper.ts'

const user = aUser({ username: 'Test Person', email: 'test.person@example.com' })
const signedIn = () => ({ access_token: 'token', token_type: 'bearer' as const, expires_in: 60, user })

it('signs a test person up and in, and tells who that is', async () => {
  answers(authCalls.register, ({ body }) => {
    expect(body).toMatchObject({ username: 'Test Person', email: 'test.person@example.com' })
    return signedIn()
  })
  expect(await debugHelper.register()).toEqual(user)
  expect(session.get()).toEqual({ token: 'token', user })
  session.clear()
  answers(authCalls.login, signedIn)
  await debugHelper.login()
  expect(session.get().token).toBe('token')
  answers(authCalls.profile, () => ({ user }))
  expect(await debugHelper.userInfo()).toEqual(user)
  expect(window.greenroomDebug).toBe(debugHelper)
})
