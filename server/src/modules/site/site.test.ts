import { siteCalls } from '@greenroom/contract/site'
import { expect, it } from 'vitest'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'

const test = useTestApp()

it('tells a visitor nothing of the operator where nothing is set', async () => {
  expect(await createClient(test().app).call(siteCalls.read, {})).toEqual({ operator: {} })
})

it('tells a visitor who runs the server, as far as that is set', async () => {
  const { env } = test().parts
  const other = await startTestApp({
    env: { ...env, OPERATOR_NAME: 'Elm College', OPERATOR_EMAIL: 'help@example.org' },
  })
  expect(await createClient(other.app).call(siteCalls.read, {})).toEqual({
    operator: { name: 'Elm College', email: 'help@example.org' },
  })
  await other.close()
})
