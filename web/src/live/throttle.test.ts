import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANSWER_EVERY, initialThrottleState, mayStart, reduceThrottle, type ThrottleEvent } from './throttle.ts'

type Event = ThrottleEvent<number>
const run = (events: Event[]) => {
  let throttle = initialThrottleState<number>(ANSWER_EVERY)
  const started: { item: number; at: number }[] = []
  const replaced: number[] = []
  for (const event of events) {
    const step = reduceThrottle(throttle, event)
    throttle = step.throttle
    if (step.start !== null && 'now' in event) started.push({ item: step.start, at: event.now })
    if (step.replaced !== null) replaced.push(step.replaced)
  }
  return { throttle, started, replaced }
}
const offer = (item: number, now: number): Event => ({ type: 'offer', item, now })
const finished = (now: number): Event => ({ type: 'finished', now })
const tick = (now: number): Event => ({ type: 'tick', now })

describe('throttle', () => {
  it.each<[string, Event[], string[]]>([
    ['starts the first at once', [offer(1, 100)], ['1 at 100']],
    ['waits for the running one', [offer(1, 0), offer(2, 6000)], ['1 at 0']],
    ['starts the next when it is done', [offer(1, 0), offer(2, 6000), finished(7000)], ['1 at 0', '2 at 7000']],
    ['keeps the distance', [offer(1, 0), finished(900), offer(2, 1000), tick(4999)], ['1 at 0']],
    ['starts when allowed', [offer(1, 0), finished(900), offer(2, 1000), tick(5000)], ['1 at 0', '2 at 5000']],
    ['takes the newest', [offer(1, 0), offer(2, 1), offer(3, 2), finished(5000)], ['1 at 0', '3 at 5000']],
    ['forgets what was cleared', [offer(1, 0), offer(2, 1), { type: 'clear' }, finished(6000)], ['1 at 0']],
  ])('%s', (_, events, started) => {
    expect(run(events).started.map(({ item, at }) => `${item} at ${at}`)).toEqual(started)
  })

  it('says which one a newer one took the place of', () => {
    expect(run([offer(1, 0), offer(2, 1), offer(3, 2)]).replaced).toEqual([2])
  })

  it('says whether what comes now would start now', () => {
    expect(mayStart(initialThrottleState(ANSWER_EVERY), 0)).toBe(true)
    expect(mayStart(run([offer(1, 0)]).throttle, ANSWER_EVERY)).toBe(false)
    expect(mayStart(run([offer(1, 0), finished(20)]).throttle, ANSWER_EVERY - 1)).toBe(false)
    expect(mayStart(run([offer(1, 0), finished(20)]).throttle, ANSWER_EVERY)).toBe(true)
  })

  it('starts, replaces or keeps every one exactly once, never too soon, never two at once', () => {
    const events = fc.array(fc.record({ kind: fc.constantFrom('offer', 'finished', 'tick'), wait: fc.nat(4000) }))
    fc.assert(
      fc.property(events, (list) => {
        let now = 0
        let running = 0
        const made = list.map(({ kind, wait }, index): Event => {
          now += wait
          return kind === 'offer' ? offer(index, now) : kind === 'finished' ? finished(now) : tick(now)
        })
        const { started, replaced, throttle } = run(made)
        const offered = made.flatMap((event) => (event.type === 'offer' ? [event.item] : []))
        const left = throttle.pending === null ? [] : [throttle.pending]
        expect([...started.map(({ item }) => item), ...replaced, ...left].sort((a, b) => a - b)).toEqual(offered)
        started.forEach(({ at }, index) => {
          const before = started[index - 1]
          if (!before) return
          expect(at - before.at).toBeGreaterThanOrEqual(ANSWER_EVERY)
          running = made.filter(
            (event) => event.type === 'finished' && event.now >= before.at && event.now <= at,
          ).length
          expect(running).toBeGreaterThan(0)
        })
      }),
    )
  })
})
