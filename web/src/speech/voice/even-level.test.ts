import { describe, expect, it } from 'vitest'
import { atEvenLevel, levelOfSpeech } from './even-level.ts'

/** A second of a voice between two of silence, so loud. */
const voice = (loudness: number) =>
  Float32Array.from({ length: 48_000 }, (_, place) =>
    place >= 16_000 && place < 32_000 ? loudness * Math.sin(place / 5) : 0,
  )

describe('speech at an even level', () => {
  it.each([0.9, 0.2, 0.02, 0.005])('is as loud whether someone spoke at %f or not, pauses left out', (loudness) => {
    expect(levelOfSpeech(atEvenLevel(voice(loudness)))).toBeCloseTo(-26, 0)
  })

  it('is not raised beyond what a voice can be: a hum far away stays one', () => {
    expect(levelOfSpeech(atEvenLevel(voice(0.0001)))).toBeLessThan(-50)
  })

  it('keeps every sample within full scale beside a knock', () => {
    const knocked = voice(0.01)
    knocked[20_000] = 0.9
    const even = atEvenLevel(knocked)
    expect(Math.max(...even.map(Math.abs))).toBeLessThanOrEqual(1)
  })

  it('leaves silence as it is', () => {
    expect(atEvenLevel(new Float32Array(1000))).toEqual(new Float32Array(1000))
    expect(atEvenLevel(new Float32Array(0))).toEqual(new Float32Array(0))
  })
})
