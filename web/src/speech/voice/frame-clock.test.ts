import { expect, it } from 'vitest'
import { createFrameClock } from './frame-clock.ts'
import { FRAME_MS } from './voice-activity.ts'

/** When frames that arrive at these times are taken to have ended, from the first on, in whole milliseconds. */
const stamps = (...arrived: number[]) => {
  const stamp = createFrameClock()
  return arrived.map((at) => Math.round(stamp(at)))
}

it('believes frames that come evenly', () => {
  expect(stamps(1000, 1000 + FRAME_MS, 1000 + 2 * FRAME_MS)).toEqual([1000, 1032, 1064])
})

it('spreads a burst after the page was busy', () => {
  expect(stamps(1000, 1300, 1300, 1300, 1300)).toEqual([1000, 1032, 1064, 1096, 1128])
})

it('learns from a frame in time that those before were late', () => {
  const [, , third, fourth] = stamps(1500, 1500, 1064, 1096)
  expect(fourth).toBeGreaterThanOrEqual(third ?? 0)
  expect(stamps(1500, 1500, 1064, 1596).at(-1)).toBe(1500)
})

it('goes on at the right time after the sound stood still', () => {
  expect(stamps(1000, 61_000, 61_032)).toEqual([1000, 61_000, 61_032])
})

it.each([
  ['slower', 1.0008],
  ['faster', 0.9992],
])('keeps to the time for an hour of a sound card that is a little %s', (_, factor) => {
  const stamp = createFrameClock()
  let worst = 0
  for (let frame = 1; frame <= 112_500; frame += 1) {
    const ended = frame * FRAME_MS * factor
    worst = Math.max(worst, Math.abs(stamp(ended + (frame % 50 === 0 ? 0 : 30)) - ended))
  }
  expect(worst).toBeLessThan(50)
})
