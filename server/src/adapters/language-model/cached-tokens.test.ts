import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { createModelCoach, type ModelUse } from '@greenroom/coach/model'
import { expect, it } from 'vitest'
import { openModels } from './open-model.ts'
import { readPrompts } from './read-prompts.ts'

const TEXT = JSON.stringify({ key_points: ['The aim', 'The choice and its reason', 'What came of it'] })

/** A whole answer of each provider, with 1000 tokens in, 700 of them read before, and 50 out. */
const ANSWERS = {
  openai: {
    id: 'x',
    object: 'response',
    created_at: 1,
    model: 'm',
    output: [
      {
        id: 'y',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: TEXT, annotations: [] }],
      },
    ],
    usage: {
      input_tokens: 1000,
      input_tokens_details: { cached_tokens: 700 },
      output_tokens: 50,
      output_tokens_details: { reasoning_tokens: 10 },
    },
  },
  anthropic: {
    id: 'x',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [{ type: 'text', text: TEXT }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    // Anthropic counts what it read before and what it keeps beside the rest.
    usage: { input_tokens: 100, cache_read_input_tokens: 700, cache_creation_input_tokens: 200, output_tokens: 50 },
  },
  google: {
    candidates: [{ content: { parts: [{ text: TEXT }], role: 'model' }, finishReason: 'STOP', index: 0 }],
    usageMetadata: {
      promptTokenCount: 1000,
      cachedContentTokenCount: 700,
      candidatesTokenCount: 50,
      totalTokenCount: 1050,
    },
  },
  'openai-compatible': {
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content: TEXT }, finish_reason: 'stop' }],
    usage: {
      prompt_tokens: 1000,
      prompt_tokens_details: { cached_tokens: 700 },
      completion_tokens: 50,
      total_tokens: 1050,
    },
  },
}

it.each([
  ['openai', 0],
  ['anthropic', 200],
  ['google', 0],
  ['openai-compatible', 0],
] as const)('what %s had read before is counted as that', async (provider, cacheWrite) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ANSWERS[provider]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const models = await openModels({
    AI_PROVIDER: provider,
    AI_MODEL: 'm',
    AI_API_KEY: 'secret',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  })
  if (!models) throw new Error('no model')
  const uses: ModelUse[] = []
  let time = 0
  const timing = { now: () => (time += 250), wait: async () => {} }
  const from = { ...models, timing, prompts: readPrompts(), builtIn: createBuiltInCoach() }
  const coach = createModelCoach({ ...from, onUse: (use) => uses.push(use) })
  await coach.keyPoints({ question_text: 'How do you plan shifts?', question_type: 'situational' })
  server.closeAllConnections()
  server.close()
  expect(uses).toEqual([
    {
      task: 'key-points',
      model: `${provider}/m`,
      input_tokens: 1000,
      cached_input_tokens: 700,
      cache_write_tokens: cacheWrite,
      output_tokens: 50,
      milliseconds: 250,
    },
  ])
})
