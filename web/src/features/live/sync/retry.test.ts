import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handClock } from '#speech/testing.ts'
import { backOff, createRetry, type Outcome } from './retry.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Tries that end when the test says so. */
function scene() {
  const clock = handClock()
  const tries: { end: (outcome: Outcome) => Promise<unknown>; signal: AbortSignal }[] = []
  const online = new Set<() => void>()
  const retry = createRetry(
    (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        const end = (outcome: Outcome) => {
          resolve(outcome)
          return settled()
        }
        tries.push({ signal, end })
      }),
    {
      clock,
      random: () => 0,
      onOnline: (run) => {
        online.add(run)
        return () => online.delete(run)
      },
    },
  )
  const end = (outcome: Outcome) => tries.at(-1)?.end(outcome)
  return { clock, tries, online, retry, end }
}

describe('trying again', () => {
  it('waits between 2 and 30 seconds, longer each time, never all browsers at once', () => {
    expect([1, 2, 3, 4, 5, 9].map((failures) => backOff(failures, 0))).toEqual([
      2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const wait = backOff(failures, random)
        return wait >= 1500 && wait <= 30_000
      }),
    )
  })

  it('begins again at two seconds once something got through', async () => {
    const { clock, tries, retry, end } = scene()
    void retry.now()
    for (const seconds of [2, 4, 8]) {
      await end('failed')
      clock.turn(seconds * 1000 - 1)
      const before = tries.length
      clock.turn(1)
      expect(tries.length).toBe(before + 1)
    }
    await end('through')
    void retry.now()
    await end('failed')
    clock.turn(2000)
    expect(tries).toHaveLength(6)
  })

  it('tries at once when the network is back, and does not listen for it when all is well', async () => {
    const { tries, online, retry, end } = scene()
    void retry.now()
    expect(online.size).toBe(0)
    await end('failed')
    for (const run of [...online]) run()
    expect(tries).toHaveLength(2)
    await end('through')
    expect(online.size).toBe(0)
  })

  it('is not made impatient by news that come while the server is away', async () => {
    const { clock, tries, retry, end } = scene()
    void retry.now()
    retry.soon(500)
    clock.turn(500)
    await end('failed')
    retry.soon(500)
    clock.turn(1999)
    expect(tries).toHaveLength(1)
    clock.turn(1)
    expect(tries).toHaveLength(2)
  })

  it('tries one at a time, and once more for what came meanwhile', async () => {
    const { tries, retry, end } = scene()
    void retry.now()
    let over = false
    void retry.now().then(() => {
      over = true
    })
    void retry.now()
    await end('through')
    expect([tries.length, over]).toEqual([2, false])
    await end('through')
    expect([tries.length, over]).toEqual([2, true])
  })

  it('gives up a try that is never answered, and tries again', async () => {
    const { clock, tries, retry } = scene()
    void retry.now()
    clock.turn(30_000)
    await settled()
    expect(tries[0]?.signal.aborted).toBe(true)
    clock.turn(2000)
    expect(tries).toHaveLength(2)
  })

  it('leaves it when somebody else is signed in, and when it is closed', async () => {
    const { clock, tries, online, retry, end } = scene()
    void retry.now()
    await end('not ours')
    clock.turn(60_000)
    expect(tries).toHaveLength(1)
    void retry.now()
    await end('failed')
    retry.close()
    clock.turn(60_000)
    expect([tries.length, online.size]).toEqual([2, 0])
  })
})
