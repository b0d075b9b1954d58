import { StopwatchFigures } from '@greenroom/contract/debrief'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentile, stopwatchFigures } from './stopwatch.ts'

describe('the figures of a session', () => {
  it.each([
    [[5], 50, 5],
    [[1, 2], 50, 1],
    [[1, 2, 3], 50, 2],
    [[1, 2, 3], 95, 3],
    [Array.from({ length: 100 }, (_, index) => index + 1), 95, 95],
  ])('percentile of %j at %d is %d', (times, percent, expected) => {
    expect(percentile(times, percent)).toBe(expected)
  })

  it('sums a session up and leaves out what never came', () => {
    const end_of_speech = new Date(0).toISOString()
    const figures = stopwatchFigures([
      { end_of_speech, text: 300 },
      { end_of_speech, text: 100, match: 50 },
      { end_of_speech, text: 200 },
    ])
    expect(figures).toEqual({ text: { p50: 200, p95: 300, count: 3 }, match: { p50: 50, p95: 50, count: 1 } })
    expect(StopwatchFigures.parse(figures)).toEqual(figures)
  })

  it('gives figures that were measured, the higher percentile never below the lower', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 1 }), (times) => {
        const end_of_speech = new Date(0).toISOString()
        const { done } = stopwatchFigures(times.map((time) => ({ end_of_speech, done: time })))
        expect(times).toContain(done?.p50)
        expect(times).toContain(done?.p95)
        expect(done?.p95).toBeGreaterThanOrEqual(done?.p50 ?? 0)
      }),
    )
  })
})
