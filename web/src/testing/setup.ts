import { setImmediate } from 'node:timers/promises'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { changeLanguage, i18n, startTexts } from '#i18n/i18n.ts'
import { stopOutbox } from '#lib/outbox/running.ts'
import { session } from '#lib/session.ts'
import { fakeApi } from './fake-api.ts'
import { networkOfEachTest } from './network.ts'

const texts = Object.keys(import.meta.glob('../i18n/en/*.json')).map((path) => path.replace(/^.*\/|\.json$/g, ''))
const { asyncWrapper } = getConfig()
configure({
  // Also for a page to be compiled, on a machine with other things to do.
  asyncUtilTimeout: 60_000,
  // What is on screen can be used: its effects, which React leaves for the turns after, have run.
  asyncWrapper: (look) =>
    asyncWrapper(async () => {
      const found = await look()
      for (let turn = 0; turn < 3; turn += 1) await setImmediate()
      return found
    }),
})

const network = networkOfEachTest()
const errors: string[] = []
let expected: RegExp[] = []

/** Lets a test pass although this is written to console.error; anything else there still fails it. */
export const expectConsoleError = (pattern: RegExp) => expected.push(pattern)

beforeAll(async () => {
  fakeApi.listen({ onUnhandledRequest: 'error' })
  network.takeOver()
  await startTexts()
  await i18n.loadNamespaces(texts)
  await changeLanguage('zh-CN')
  await changeLanguage('en')
})

beforeEach(() => {
  network.begin()
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words.map(String).join(' ')))
})

afterEach(async () => {
  cleanup()
  // A new page shows again what was not put away, so that a test would see the toast of the one before.
  toast.dismiss()
  await network.end()
  stopOutbox()
  fakeApi.resetHandlers()
  session.clear()
  localStorage.clear()
  sessionStorage.clear()
  if (i18n.language !== 'en') await changeLanguage('en')
  const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
  errors.length = 0
  expected = []
  if (unexpected.length > 0) throw new Error(`Written to console.error:\n${unexpected.join('\n')}`)
})

// The next file may run in the same process.
afterAll(() => {
  fakeApi.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
