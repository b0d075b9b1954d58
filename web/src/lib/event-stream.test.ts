import { expect, it, vi } from 'vitest'
import { eventsOf } from './event-stream.ts'

it('reads events however the bytes are cut', async () => {
  const bytes = new TextEncoder().encode(
    ': hello\n\nevent: delta\ndata: {"text":"一"}\n\nevent: done\r\ndata: {"a":1}\r\n\r\n',
  )
  for (let size = 1; size < 12; size += 1) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    const events = []
    for await (const some of eventsOf(body)) events.push(...some)
    expect(events).toEqual([
      { event: 'delta', data: { text: '一' } },
      { event: 'done', data: { a: 1 } },
    ])
  }
})

it('gives together what came together, so that a hundred words at once are drawn once', async () => {
  const words = Array.from({ length: 100 }, (_, at) => `event: delta\ndata: {"text":"${at} "}\n\n`).join('')
  const batches = []
  for await (const some of eventsOf(new Blob([words]).stream())) batches.push(some.length)
  expect(batches).toEqual([100])
})

it('is broken off when a connection stays silent, also without its signs of life', async () => {
  vi.useFakeTimers()
  let say = (_: string) => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  const read = (async () => {
    for await (const some of eventsOf(body, 45_000)) expect(some).toHaveLength(1)
  })()
  const broken = expect(read).rejects.toMatchObject({ kind: 'network' })
  say('event: delta\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(50_000)
  await broken
  vi.useRealTimers()
})
