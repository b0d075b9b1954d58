import { expect, it } from 'vitest'
import { silentWav } from '#modules/recordings/testing/wav.ts'
import { wavSeconds } from './wav-seconds.ts'

const changed = (place: number, value: number) => {
  const bytes = silentWav(2)
  new DataView(bytes.buffer).setUint32(place, value, true)
  return bytes
}
const withChunk = () => {
  const bytes = silentWav(2)
  const list = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1')
  return Uint8Array.from([...bytes.subarray(0, 36), ...list, ...bytes.subarray(36)])
}

it.each([
  ['as it says', silentWav(2), 2],
  ['of another rate', silentWav(0.5, 48_000), 0.5],
  ['that does not know its length yet', changed(40, 0xffffffff), 2],
  ['that was never told its length', changed(40, 0), 2],
  ['with something between', withChunk(), 2],
])('tells the length of a file %s', (_, bytes, seconds) => {
  expect(wavSeconds(bytes)).toBeCloseTo(seconds)
})

it.each([
  ['cut off before its sound', silentWav(2).subarray(0, 36)],
  ['of no bytes a second', changed(28, 0)],
  ['that is only a name', new TextEncoder().encode('RIFF....WAVE')],
])('does not know the length of a file %s', (_, bytes) => {
  expect(wavSeconds(bytes)).toBeUndefined()
})
