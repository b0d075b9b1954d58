import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeSound, fakeStream } from '#speech/voice/testing.ts'
import { startRecorder } from './recorder.ts'

let sound: ReturnType<typeof fakeSound>
let recording: { ondataavailable?: (event: { data: Blob }) => void; state: string }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  sound = fakeSound()
  vi.stubGlobal(
    'MediaRecorder',
    class {
      state = 'inactive'
      constructor() {
        recording = this
      }
      start() {
        this.state = 'recording'
      }
      stop() {
        this.state = 'inactive'
      }
    },
  )
})
afterEach(() => {
  sound.remove()
  vi.useRealTimers()
})
const start = async (onChunk: Parameters<typeof startRecorder>[0]['onChunk'] = () => {}) => {
  const over = new AbortController()
  const { mix } = await startRecorder({ onChunk, onBroken: () => {}, over: over.signal })
  return { mix, stop: () => over.abort() }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

it('numbers the chunks of one recording and leaves out empty ones', async () => {
  const chunks: [string, number, number][] = []
  await start((id, position, { size }) => chunks.push([id, position, size]))
  for (const text of ['first', '', 'second!']) recording.ondataavailable?.({ data: new Blob([text]) })
  const [id] = chunks[0] ?? []
  expect(chunks).toEqual([
    [id, 0, 5],
    [id, 1, 7],
  ])
})

it('goes on with another microphone when the one it has is unplugged', async () => {
  const { stop } = await start()
  sound.unplug()
  await settle()
  expect([recording.state, sound.connected]).toEqual(['recording', ['Desk microphone']])
  sound.plugIn('Headset')
  await vi.advanceTimersByTimeAsync(2000)
  expect([recording.state, sound.connected]).toEqual(['recording', ['Desk microphone', 'Headset']])
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([recording.state, sound.devices.getUserMedia.mock.calls.length]).toEqual(['inactive', 3])
})

it('looks for no microphone after it was stopped, and mixes in a shared tab only with its sound', async () => {
  const { mix, stop } = await start()
  mix(fakeStream('The call').stream)
  mix({ getAudioTracks: () => [] } as unknown as MediaStream)
  expect(sound.connected).toEqual(['Desk microphone', 'The call'])
  stop()
  sound.unplug()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sound.devices.getUserMedia).toHaveBeenCalledTimes(1)
})
