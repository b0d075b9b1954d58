import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartProblem } from '#platform/start-problem.ts'
import type { PriceTable } from './port.ts'

/** More than a million tokens of any model cost in any currency; what is above was meant for another unit. */
const MAX_PRICE = 1_000_000
const MODEL_NAME = /^(openai|anthropic|google|openai-compatible)\/\S+$/

const amount = z
  .number({ error: `a number from 0 to ${MAX_PRICE}` })
  .min(0, { error: `a number from 0 to ${MAX_PRICE}` })
  .max(MAX_PRICE, { error: `a number from 0 to ${MAX_PRICE}` })
const Price = z.strictObject(
  { input: amount, cached_input: amount.optional(), cache_write: amount.optional(), output: amount },
  { error: 'an object with input and output, and maybe cached_input and cache_write' },
)
const Table = z.strictObject(
  {
    $schema: z.string().optional(),
    currency: z
      .string({ error: 'a currency code such as USD' })
      .refine(isCurrency, { error: 'a currency code such as USD' }),
    /** For people: when the prices were looked up, and where. */
    date: z.iso.date({ error: 'a date like 2026-11-22' }).optional(),
    source: z.string({ error: 'a text' }).optional(),
    models: z.record(
      z.string().regex(MODEL_NAME, { error: 'named provider/model, such as openai/some-model' }),
      Price,
      { error: 'an object of prices by provider/model' },
    ),
  },
  { error: 'an object with currency and models' },
)

/**
 * The operator's prices per million tokens.
 * @throws {StartProblem} naming the file, and the entry that is wrong.
 */
export function readPrices(path: string): PriceTable {
  const file = resolve(path)
  const result = Table.safeParse(parse(file))
  if (!result.success) throw wrong(file, result.error.issues[0])
  const { currency, models } = result.data
  const prices = Object.entries(models).map(([model, { input, output, cached_input = input, cache_write = input }]) => {
    return [model, { input, cached_input, cache_write, output }] as const
  })
  return { currency, prices: new Map(prices) }
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof SyntaxError ? `it is no JSON (${error.message})` : 'it cannot be read'
    throw new StartProblem(`AI_PRICES: ${file} cannot be used: ${why}. docs/models.md shows how it looks.`, {
      cause: error,
    })
  }
}

function wrong(file: string, issue: z.core.$ZodIssue | undefined): StartProblem {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.map((key) => JSON.stringify(key)).join(', ') : ''
  const named = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message
  const entry = issue?.path.map(String).join(' → ') || 'the file'
  const problem = unknown ? `has ${unknown}, which is no field` : `must be ${named}`
  return new StartProblem(`AI_PRICES: in ${file}, ${entry} ${problem}. docs/models.md shows how it looks.`)
}

function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code)
}
