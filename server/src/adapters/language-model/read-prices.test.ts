import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartProblem } from '#platform/start-problem.ts'
import { readPrices } from './read-prices.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-prices-'))
afterAll(() => rmSync(folder, { recursive: true }))

let written = 0
function fileWith(content: unknown): string {
  const file = join(folder, `${++written}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const price = { input: 2, output: 8 }
const table = (part: object) => ({ currency: 'USD', models: { 'openai/one': price }, ...part })

describe('the price table', () => {
  it('has the prices of each model; cached and kept input cost what input costs unless it says so', () => {
    const all = { ...price, cached_input: 0.5, cache_write: 2.5 }
    const models = {
      'openai/one': price,
      'anthropic/two': all,
      'openai-compatible/own/model:8b': { input: 0, output: 0 },
    }
    const { currency, prices } = readPrices(fileWith(`\uFEFF${JSON.stringify(table({ currency: 'EUR', models }))}`))
    expect(currency).toBe('EUR')
    expect(Object.fromEntries(prices)).toEqual({
      'openai/one': { input: 2, cached_input: 2, cache_write: 2, output: 8 },
      'anthropic/two': all,
      'openai-compatible/own/model:8b': { input: 0, cached_input: 0, cache_write: 0, output: 0 },
    })
  })

  it('may say when and where the prices were looked up, and be empty', () => {
    const about = { date: '2026-11-22', source: 'https://example.com/prices', models: {} }
    expect(readPrices(fileWith(table(about))).prices.size).toBe(0)
  })

  it.each([
    ['no JSON', '{"currency": "USD",', /it is no JSON/],
    ['a list', [], /the file must be an object with currency and models/],
    ['no currency', { models: {} }, /currency must be a currency code such as USD/],
    ['a currency nobody has', table({ currency: 'XYQ' }), /currency must be/],
    ['a currency with a bad shape', table({ currency: '$' }), /currency must be/],
    ['a field it does not know', table({ prices: {} }), /the file has "prices", which is no field/],
    ['a bad date', table({ date: 'yesterday' }), /date must be a date like/],
    [
      'a text as price',
      table({ models: { 'openai/one': { input: '2', output: 8 } } }),
      /models → openai\/one → input must be a number/,
    ],
    [
      'a negative price',
      table({ models: { 'openai/one': { input: -2, output: 8 } } }),
      /openai\/one → input must be a number from 0/,
    ],
    [
      'a price beyond all',
      table({ models: { 'openai/one': { input: 2, output: 1e9 } } }),
      /openai\/one → output must be/,
    ],
    ['no output', table({ models: { 'openai/one': { input: 2 } } }), /openai\/one → output must be/],
    [
      'a number for a model',
      table({ models: { 'openai/one': 3 } }),
      /openai\/one must be an object with input and output/,
    ],
    [
      'a misspelt field',
      table({ models: { 'openai/one': { ...price, cached: 1 } } }),
      /openai\/one has "cached", which is no field/,
    ],
    ['a model without its provider', table({ models: { one: price } }), /models → one must be named provider\/model/],
  ])('with %s keeps the server from starting, and says which entry it is', (_, content, message) => {
    const file = fileWith(content)
    expect(() => readPrices(file)).toThrow(StartProblem)
    expect(() => readPrices(file)).toThrow(message)
    expect(() => readPrices(file)).toThrow(file)
  })

  it('must be there', () => {
    expect(() => readPrices(join(folder, 'none.json'))).toThrow(
      /AI_PRICES: .+none\.json cannot be used: it cannot be read/,
    )
  })
})
