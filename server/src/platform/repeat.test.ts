import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('works at once and again and again, whatever fails, until the app closes', async () => {
  const app = Fastify()
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('out of luck'))
  repeat(app, 'count', 60, work)
  await app.ready()
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(work).toHaveBeenCalledTimes(3)
  await app.close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(work).toHaveBeenCalledTimes(3)
})

it('never works twice at once, and is finished before the app is closed', async () => {
  const app = Fastify()
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  repeat(app, 'wait', 60, work)
  await app.ready()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(work).toHaveBeenCalledTimes(1)
  let closed = false
  const closing = app.close().then(() => {
    closed = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(closed).toBe(false)
  resolve()
  await closing
})
