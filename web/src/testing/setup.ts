import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { changeLanguage, i18n, startTexts } from '#i18n/i18n.ts'
import { session } from '#lib/session.ts'
import { fakeApi } from './fake-api.ts'

const texts = Object.keys(import.meta.glob('../i18n/en/*.json')).map((path) => path.replace(/^.*\/|\.json$/g, ''))
// The first test of a file also waits for its page to be compiled.
configure({ asyncUtilTimeout: 20_000 })

const errors: string[] = []
let expected: RegExp[] = []

/** Lets a test pass although this is written to console.error; anything else there still fails it. */
export const expectConsoleError = (pattern: RegExp) => expected.push(pattern)

beforeAll(async () => {
  fakeApi.listen({ onUnhandledRequest: 'error' })
  await startTexts()
  await i18n.loadNamespaces(texts)
  await changeLanguage('zh-CN')
  await changeLanguage('en')
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words.map(String).join(' ')))
})

afterEach(async () => {
  cleanup()
  fakeApi.resetHandlers()
  session.clear()
  localStorage.clear()
  if (i18n.language !== 'en') await changeLanguage('en')
  const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
  errors.length = 0
  expected = []
  expect(unexpected, 'written to console.error').toEqual([])
})

afterAll(() => fakeApi.close())
