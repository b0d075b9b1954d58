import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { calibrate, UNRELATED_OFFLINE } from './calibrate.ts'
import texts from './calibration.json' with { type: 'json' }
import { openEmbeddings } from './open-embeddings.ts'
import type { Embeddings, Vector } from './port.ts'

/** A server that speaks the OpenAI protocol for embeddings and misbehaves on demand. */
let server: Server
let baseURL: string
let behaviour: 'well' | 'fails' | 'slow' | 'not json' = 'well'
let asked: string[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { input } = JSON.parse(await bodyOf(request)) as { input: string[] }
    asked.push(...input)
    if (behaviour === 'fails') return response.writeHead(500).end('{}')
    if (behaviour === 'not json') return response.end('<html>')
    if (behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, 400))
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', data, model: 'm', usage: { prompt_tokens: 1, total_tokens: 1 } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => server.close())
beforeEach(() => {
  behaviour = 'well'
  asked = []
})

const NEVER_OFFLINE: Embeddings = {
  model: 'none',
  readsChinese: false,
  patience: 0,
  inBackground: async () => undefined,
  of: async () => undefined,
  close: async () => {},
}

const open = (onFailure = () => {}): Promise<Embeddings> =>
  openEmbeddings(
    { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: baseURL, AI_API_KEY: undefined, EMBEDDINGS_MODEL: 'm' },
    NEVER_OFFLINE,
    onFailure,
  )

describe('embeddings of a provider', () => {
  it('bring a vector in time, and keep it', async () => {
    const embeddings = await open()
    const first = await embeddings.of('How do you close the books?', 60_000)
    expect(first).toBeDefined()
    const before = asked.length
    expect(await embeddings.of('How do you close the books?', 60_000)).toEqual(first)
    expect(asked).toHaveLength(before)
    await embeddings.close()
  })

  it('make stored questions in the background, and nothing while the provider fails', async () => {
    const embeddings = await open()
    const made = await embeddings.inBackground(['a question', 'another one'])
    expect(made?.map((vector) => vector.length)).toEqual([17, 17])
    behaviour = 'fails'
    expect(await embeddings.inBackground(['a third one'])).toBeUndefined()
    await embeddings.close()
  })

  it('never make a line wait longer than its patience', async () => {
    behaviour = 'slow'
    const embeddings = await open()
    expect(await embeddings.of('a line', 20)).toBeUndefined()
    await embeddings.close()
  })

  it.each(['fails', 'not json'] as const)(
    'give way to words when the provider %s, and are left alone for a while',
    async (kind) => {
      behaviour = kind
      const onFailure = vi.fn()
      const embeddings = await open(onFailure)
      expect(await embeddings.of('a line', 60_000)).toBeUndefined()
      expect(onFailure).toHaveBeenCalledOnce()
      expect(await embeddings.of('the next line', 60_000)).toBeUndefined()
      expect(asked).not.toContain('the next line')
      await embeddings.close()
    },
  )
})

describe('the common ground', () => {
  it('makes unrelated texts as alike as the offline model finds them, whatever the model', () => {
    const crowded = texts.map((text) => vectorOf(text).map((value, place) => value + (place === 0 ? 9 : 0)))
    const onGround = calibrate(crowded)
    const moved = crowded.map(onGround)
    const pairs = moved.flatMap((one, at) => moved.slice(at + 1).map((other) => cosine(one, other)))
    const mean = pairs.reduce((sum, value) => sum + value, 0) / pairs.length
    expect(mean).toBeGreaterThan(UNRELATED_OFFLINE - 0.1)
    expect(mean).toBeLessThan(UNRELATED_OFFLINE + 0.1)
    expect(cosine(onGround(crowded[0] ?? []), onGround(crowded[0] ?? []))).toBeCloseTo(1, 5)
  })
})

/** Sixteen numbers that depend on the text alone. */
const vectorOf = (text: string) =>
  Array.from({ length: 16 }, (_, place) =>
    Math.sin([...text].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0) * (place + 1), 7)),
  )

function cosine(one: Vector, other: Vector) {
  let product = 0
  let first = 0
  let second = 0
  for (let place = 0; place < one.length; place += 1) {
    const [a = 0, b = 0] = [one[place], other[place]]
    product += a * b
    first += a * a
    second += b * b
  }
  return product / Math.sqrt(first * second)
}

async function bodyOf(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
