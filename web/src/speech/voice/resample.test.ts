import { describe, expect, it } from 'vitest'
import { createResampler } from './resample.ts'
import { SAMPLE_RATE } from './voice-activity.ts'

const tone = (hertz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, place) => Math.sin((2 * Math.PI * hertz * place) / rate))

/** Sound as a browser gives it, 128 samples at a time. */
function resampled(sound: Float32Array, rate: number): Float32Array {
  const resample = createResampler(rate, SAMPLE_RATE)
  const all: number[] = []
  for (let place = 0; place < sound.length; place += 128) all.push(...resample(sound.subarray(place, place + 128)))
  return Float32Array.from(all)
}
const loudness = (sound: Float32Array) => Math.sqrt(sound.reduce((sum, one) => sum + one * one, 0) / sound.length)

describe.each([16_000, 22_050, 44_100, 48_000, 96_000])('sound at %i samples a second', (rate) => {
  it('is the same at 16,000, sample by sample', () => {
    const heard = resampled(tone(1000, rate), rate)
    const wanted = tone(1000, SAMPLE_RATE)
    const off = heard.map((sample, place) => Math.abs(sample - (wanted[place] ?? 0)))
    expect(Math.max(...off.slice(100, -100))).toBeLessThan(0.01)
    expect(heard.length).toBeGreaterThan(SAMPLE_RATE - 50)
  })

  it('neither gains nor loses time in ten seconds', () => {
    const heard = resampled(tone(440, rate, 10), rate).length
    expect(Math.abs(heard - 10 * SAMPLE_RATE)).toBeLessThan(50)
  })
})

it.each([44_100, 48_000])(
  'what %i samples a second hold and 16,000 do not is left out, not heard as something else',
  (rate) => {
    for (const hertz of [9500, 12_000, 15_000]) expect(loudness(resampled(tone(hertz, rate), rate))).toBeLessThan(0.005)
    expect(loudness(resampled(tone(6500, rate), rate))).toBeGreaterThan(0.68)
  },
)

it('sound of a headset at 8,000 samples a second is heard too', () => {
  const heard = resampled(tone(1000, 8000), 8000)
  expect([heard.length > SAMPLE_RATE - 100, loudness(heard) > 0.69]).toEqual([true, true])
})
