import { describe, expect, it } from 'vitest'
import { clockTime, createStopwatch } from './stopwatch.ts'

describe('stopwatch', () => {
  it('goes on from where an earlier visit left it, and leaves pauses out', () => {
    let now = 0
    const watch = createStopwatch(40, () => now)
    now += 5000
    expect(watch.seconds()).toBe(40)
    watch.run()
    watch.run()
    now += 12_000
    expect(watch.seconds()).toBe(52)
    watch.hold()
    now += 60_000
    expect(watch.seconds()).toBe(52)
    watch.run()
    now += 1500
    expect(watch.seconds()).toBe(53)
  })
  it('never runs backwards when the clock is set back', () => {
    let now = 10_000
    const watch = createStopwatch(0, () => now)
    watch.run()
    now = 4000
    expect(watch.seconds()).toBe(0)
  })
})

describe('clockTime', () => {
  it.each([
    [0, '00:00'],
    [252, '04:12'],
    [3600, '1:00:00'],
    [3852.9, '1:04:12'],
    [-3, '00:00'],
  ])('%d seconds → %s', (seconds, shown) => expect(clockTime(seconds)).toBe(shown))
})
