import { once } from 'node:events'
import { call } from '@greenroom/contract/call'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { shedLoad } from '#platform/load/shed-load.ts'
import { Problem } from '#platform/problems.ts'
import type { ServerEvent } from './event-stream.ts'
import { createRoutes } from './routes.ts'
import { acceptUploads } from './uploads.ts'

const words = call({
  method: 'POST',
  path: '/words',
  summary: 'Words',
  open: true,
  output: z.object({ all: z.string() }),
})
const apps: { close(): Promise<unknown> }[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

async function listen(handler: (gone: AbortSignal) => Promise<AsyncIterable<ServerEvent>>) {
  const app = Fastify()
  apps.push(app)
  await acceptUploads(app, 1000)
  createRoutes(app, shedLoad(app)).stream(words, (_incoming, gone) => handler(gone))
  return `${await app.listen({ port: 0 })}/api/v1/words`
}

const ask = (address: string, signal?: AbortSignal) =>
  fetch(address, { method: 'POST', headers: { accept: 'text/event-stream' }, ...(signal && { signal }) })

it('gives events to who takes them and the last one as data to everybody else', async () => {
  const address = await listen(async () => say('one', 'two'))
  const events = await ask(address)
  expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await events.text()).toBe(
    ': here it comes\n\nevent: delta\ndata: {"text":"one"}\n\nevent: delta\ndata: {"text":"two"}\n\nevent: done\ndata: {"all":"onetwo"}\n\n',
  )
  const plain = await fetch(address, { method: 'POST' })
  expect(await plain.json()).toEqual({ success: true, data: { all: 'onetwo' }, message: 'OK' })
})

it('has begun to answer before there is a first event', async () => {
  const { promise: never } = Promise.withResolvers<void>()
  const address = await listen(async () => after(never))
  const leave = new AbortController()
  const answer = await ask(address, leave.signal)
  expect(answer.status).toBe(200)
  leave.abort()
})

it('tells the handler that the caller has gone', async () => {
  const { promise: isGone, resolve } = Promise.withResolvers<void>()
  const address = await listen(async (gone) => {
    gone.addEventListener('abort', () => resolve())
    return after(once(gone, 'abort'))
  })
  const leave = new AbortController()
  await ask(address, leave.signal)
  leave.abort()
  await isGone
})

it('tells the handler that the server closes, which waits for nobody', async () => {
  const address = await listen(async (gone) => after(once(gone, 'abort')))
  const answer = await ask(address)
  await apps.splice(0)[0]?.close()
  expect(await answer.text()).toContain('event: done')
})

it('says what went wrong as an event, and nothing of what is ours', async () => {
  const failing = async (error: Error) => ask(await listen(async () => fail(error))).then((answer) => answer.text())
  expect(await failing(new Problem('provider_failed'))).toContain(
    'event: error\ndata: {"message":"The AI service did not answer. Please try again.","code":"provider_failed"}',
  )
  const unknown = await failing(new Error('secret'))
  expect(unknown).toContain('"code":"internal_error"')
  expect(unknown).not.toContain('secret')
})

async function* say(...texts: string[]) {
  for (const text of texts) yield { event: 'delta', data: { text } }
  yield { event: 'done', data: { all: texts.join('') } }
}

async function* after(promise: Promise<unknown>) {
  await promise
  yield* say('late')
}

async function* fail(error: Error): AsyncGenerator<ServerEvent> {
  yield { event: 'delta', data: { text: 'so far' } }
  throw error
}
