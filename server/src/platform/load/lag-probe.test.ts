import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLagProbe } from './lag-probe.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database that answers when told, and a clock that the test moves, with or without the event loop. */
function makeProbe() {
  let now = 0
  const asked: PromiseWithResolvers<void>[] = []
  const ask = () => {
    const one = Promise.withResolvers<void>()
    asked.push(one)
    return one.promise
  }
  const probe = createLagProbe(ask, () => now)
  const pass = async (milliseconds: number) => {
    now += milliseconds
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  const block = (milliseconds: number) => {
    now += milliseconds
  }
  return { probe, asked, pass, block }
}

it('is what the last query took, or the one under way has taken by now', async () => {
  const { probe, asked, pass } = makeProbe()
  await pass(100)
  await pass(30)
  asked[0]?.resolve()
  await pass(0)
  expect(probe.lag()).toBe(30)
  await pass(70)
  await pass(900)
  expect(probe.lag()).toBe(900)
  expect(asked).toHaveLength(2)
  asked[1]?.resolve()
  await pass(100)
  asked[2]?.resolve()
  await pass(0)
  expect(probe.lag()).toBe(0)
  probe.stop()
})

it('shows that the event loop is held up before any query can', () => {
  const { probe, block } = makeProbe()
  block(700)
  expect(probe.lag()).toBe(600)
  probe.stop()
})

it('says nothing of load when the database is away', async () => {
  const { probe, asked, pass } = makeProbe()
  await pass(100)
  await pass(50)
  asked[0]?.reject(new Error('away'))
  await pass(0)
  expect(probe.lag()).toBe(0)
  probe.stop()
})
