import { afterEach, expect, it } from 'vitest'
import { browserRecognition } from './browser-recognition.ts'
import { installOnDevice, onDeviceNow, preferOnDevice } from './on-device.ts'

class Recognition {
  processLocally = false
  static available = async () => 'downloadable'
  static install = async () => true
}
const scope = { SpeechRecognition: Recognition }
afterEach(() => preferOnDevice(false))

it('asks for the sound to stay on the device only when the person chose so', () => {
  expect(browserRecognition(scope)?.().processLocally).toBe(false)
  preferOnDevice(true)
  expect(browserRecognition(scope)?.().processLocally).toBe(true)
})

it('says what the browser has, and fetches it', async () => {
  expect(await onDeviceNow(scope)).toBe('downloadable')
  expect(await installOnDevice(scope)).toBe(true)
})

it.each([
  ['has no recogniser', {}],
  ['has one that cannot tell', { SpeechRecognition: class {} }],
  [
    'does not answer',
    { SpeechRecognition: { available: () => Promise.reject(new Error()), install: () => Promise.reject(new Error()) } },
  ],
])('keeps nothing on the device where the browser %s', async (_, browser) => {
  expect(await onDeviceNow(browser)).toBe('unavailable')
  expect(await installOnDevice(browser)).toBe(false)
})
