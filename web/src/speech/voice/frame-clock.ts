import { FRAME_MS } from './voice-activity.ts'

/** Frames this late were not held up by a busy page: the sound itself stood still, as when a laptop sleeps. */
const STOOD_STILL = 1500

/**
 * Clocks of sound cards are off by up to 0.1 %, and where frames are made of 44.1 kHz they are 0.06 % longer: in an
 * hour that is two seconds. The beginning is taken to move by this share of the time.
 */
const MAX_DRIFT = 0.001

/**
 * When each frame ended, told from when it arrived. A busy page gets frames late and in bursts, so they are counted:
 * sound is even, and the frame that was least late says when it began.
 */
export function createFrameClock(): (arrived: number) => number {
  let frames = 0
  let began = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  return (arrived) => {
    frames += 1
    const sound = frames * FRAME_MS
    began =
      arrived - (began + sound) > STOOD_STILL
        ? arrived - sound
        : Math.min(began + FRAME_MS * MAX_DRIFT, arrived - sound)
    last = Math.max(last, began + sound)
    return last
  }
}
