import { expect, it } from 'vitest'
import { wavOf } from './wav.ts'

it('writes what transcription servers read: RIFF, one channel, 16 bits, and the samples without overflow', async () => {
  const blob = wavOf(Float32Array.from([0, 1, -1, 0.5, 7]), 16_000)
  expect(blob.type).toBe('audio/wav')
  const view = new DataView(await blob.arrayBuffer())
  const word = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)))
  expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect([4, 24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([46, 16_000, 32_000, 10])
  expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16])
  expect([44, 46, 48, 50, 52].map((at) => view.getInt16(at, true))).toEqual([0, 32767, -32767, 16384, 32767])
})
