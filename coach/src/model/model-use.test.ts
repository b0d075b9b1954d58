import { expect, it } from 'vitest'
import { readUse } from './model-use.ts'

const details = (read: number | undefined, written: number | undefined) => ({
  noCacheTokens: undefined,
  cacheReadTokens: read,
  cacheWriteTokens: written,
})

it.each([
  ['nothing', undefined, [0, 0, 0, 0]],
  ['no details', { inputTokens: 100, outputTokens: 20 }, [100, 0, 0, 20]],
  [
    'what was read before',
    { inputTokens: 100, outputTokens: 20, inputTokenDetails: details(60, 30) },
    [100, 60, 30, 20],
  ],
  [
    'parts beyond the whole',
    { inputTokens: 100, outputTokens: 20, inputTokenDetails: details(600, 30) },
    [100, 100, 0, 20],
  ],
  ['negative numbers', { inputTokens: -5, outputTokens: -1, inputTokenDetails: details(-1, -1) }, [0, 0, 0, 0]],
  ['no numbers', { inputTokens: Number.NaN, outputTokens: Number.POSITIVE_INFINITY }, [0, 0, 0, 0]],
  ['too much', { inputTokens: 1e300, outputTokens: 1.4 }, [1e9, 0, 0, 1]],
])('tokens are read from a provider that tells %s', (_, usage, [input, cached, written, output]) => {
  expect(readUse(usage)).toEqual({
    input_tokens: input,
    cached_input_tokens: cached,
    cache_write_tokens: written,
    output_tokens: output,
  })
})
