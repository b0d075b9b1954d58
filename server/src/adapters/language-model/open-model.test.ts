import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBuiltInCoach } from '@greenroom/coach/built-in'
import { createModelCoach } from '@greenroom/coach/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openModels } from './open-model.ts'
import { readPrompts } from './read-prompts.ts'

type Seen = { path: string; headers: Record<string, unknown>; body: Record<string, unknown> }
const seen: Seen[] = []
const server = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request) text += piece
  seen.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) })
  response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

/** What the provider's server gets to see of one call. */
async function callOf(provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible'): Promise<Seen> {
  const { port } = server.address() as AddressInfo
  const models = await openModels({
    AI_PROVIDER: provider,
    AI_MODEL: 'some-model',
    AI_API_KEY: 'secret',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  })
  if (!models) throw new Error('no model')
  expect(models.source.name).toBe(`${provider}/some-model`)
  const coach = createModelCoach({ ...models, prompts: readPrompts(), builtIn: createBuiltInCoach() })
  const asked = coach.keyPoints({ question_text: 'How do you plan shifts?', question_type: 'situational' })
  await expect(asked).rejects.toMatchObject({ reason: 'not_allowed', status: 401 })
  const last = seen.at(-1)
  if (!last) throw new Error('nothing was sent')
  return last
}

it('opens none for the built-in coach', async () => {
  const none = { AI_MODEL: undefined, AI_API_KEY: undefined, AI_BASE_URL: undefined }
  expect(await openModels({ AI_PROVIDER: 'built-in', ...none })).toBeUndefined()
})

it('speaks to OpenAI, which is asked not to keep what it is sent', async () => {
  const { path, headers, body } = await callOf('openai')
  expect(path).toBe('/v1/responses')
  expect(headers.authorization).toBe('Bearer secret')
  expect(body).toMatchObject({ model: 'some-model', store: false, text: { format: { type: 'json_schema' } } })
})

it('speaks to Anthropic', async () => {
  const { path, headers, body } = await callOf('anthropic')
  expect(path).toBe('/v1/messages')
  expect(headers['x-api-key']).toBe('secret')
  expect(JSON.stringify(body.system)).toContain('Rules that always hold')
})

it('speaks to Google', async () => {
  const { path, headers, body } = await callOf('google')
  expect(path).toBe('/v1/models/some-model:generateContent')
  expect(headers['x-goog-api-key']).toBe('secret')
  expect(body).toMatchObject({ generationConfig: { temperature: 0, responseMimeType: 'application/json' } })
})

it('speaks to anything with chat completions', async () => {
  const { path, headers, body } = await callOf('openai-compatible')
  expect(path).toBe('/v1/chat/completions')
  expect(headers.authorization).toBe('Bearer secret')
  expect(body).toMatchObject({ temperature: 0, seed: 1, response_format: { type: 'json_schema' } })
})
