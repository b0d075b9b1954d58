import { expect, it } from 'vitest'
import { writeSums } from './write-sums.ts'

const sum = {
  month: '2026-11-01',
  model: 'openai/one',
  task: 'judgement',
  calls: 4,
  inputTokens: 4_000_000,
  cachedInputTokens: 1_000_000,
  cacheWriteTokens: 1_000_000,
  outputTokens: 500_000,
  milliseconds: 10_000,
}

it('writes what everybody used, with what it costs where the price is known', () => {
  const price = { input: 2, cached_input: 0.5, cache_write: 2.5, output: 8 }
  const table = { currency: 'USD', prices: new Map([['openai/one', price]]) }
  const [head, first, second] = writeSums([sum, { ...sum, model: 'openai/unpriced' }], table).split('\n')
  expect(head).toMatch(/^month +model +task +calls +tokens in +of them cached +tokens out +s a call +cost$/)
  // Two millions fresh at 2, one read before at 0.5, one kept at 2.5, half a million out at 8.
  expect(first).toMatch(/^2026-11 +openai\/one +judgement +4 +4000000 +1000000 +500000 +2\.5 +11\.0000 USD$/)
  expect(second).toMatch(/openai\/unpriced .+ –$/)
})

it('says so when there is nothing', () => {
  expect(writeSums([], undefined)).toBe('No language model was used yet.')
})
