import { contactCalls } from '@greenroom/contract/contact'
import { expect, it } from 'vitest'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'

const test = useTestApp()

it('tells a visitor the address that is set, and says when none is', async () => {
  expect(await createClient(test().app).call(contactCalls.read, {})).toEqual({})
  const { env } = test().parts
  const other = await startTestApp({ env: { ...env, CONTACT_EMAIL: 'help@example.org' } })
  expect(await createClient(other.app).call(contactCalls.read, {})).toEqual({ email: 'help@example.org' })
  await other.close()
})
