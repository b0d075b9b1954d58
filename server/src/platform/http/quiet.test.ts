import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { watchForQuiet } from './quiet.ts'

it('waits while a call is under way, goes ahead when patience runs out, and gives up when the application closes', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<string>()
  const app = Fastify()
  const quiet = watchForQuiet(app, { quiet: 0 })
  const impatient = watchForQuiet(app, { quiet: 0, patience: 0 })
  app.get('/api/slow', () => held)
  expect(await quiet()).toBe(true)

  const call = app.inject('/api/slow')
  await app.ready()
  await new Promise((resolve) => setImmediate(resolve))
  let isQuiet: boolean | undefined
  const waiting = quiet().then((said) => {
    isQuiet = said
  })
  expect(await impatient()).toBe(true)
  expect(isQuiet).toBeUndefined()
  letGo('done')
  await call
  await waiting
  expect(isQuiet).toBe(true)

  await app.close()
  expect(await quiet()).toBe(false)
})
