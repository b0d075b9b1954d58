import { FRAME_SAMPLES } from './voice-activity.ts'

/**
 * Decibels below full scale at which speech is kept for recognisers by custom (ITU-T P.56). Microphones with automatic
 * gain give 12 more, shared tabs often 20 less, and recognisers err on what is unlike that they were made with: see
 * bench/sound-rates.mjs and docs/endurance.md.
 */
const WANTED = -26
const MAX_GAIN = 30
/** Frames that are this much below the loudest are pauses. */
const PAUSE_BELOW = 20

/** A piece of speech → the same with its speaking parts at the usual level, without any sample beyond full scale. */
export function atEvenLevel(samples: Float32Array): Float32Array {
  const level = levelOfSpeech(samples)
  if (level === undefined) return samples
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const factor = Math.min(1 / loudest, 10 ** (Math.min(MAX_GAIN, WANTED - level) / 20))
  return samples.map((sample) => sample * factor)
}

/** Decibels, the mean of the frames in which someone speaks; undefined for silence. */
export function levelOfSpeech(samples: Float32Array): number | undefined {
  const powers: number[] = []
  for (let place = 0; place < samples.length; place += FRAME_SAMPLES) {
    const frame = samples.subarray(place, place + FRAME_SAMPLES)
    powers.push(frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length)
  }
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0)
  if (loudest === 0) return undefined
  const spoken = powers.filter((power) => power > loudest / 10 ** (PAUSE_BELOW / 10))
  return 10 * Math.log10(spoken.reduce((sum, power) => sum + power, 0) / spoken.length)
}
