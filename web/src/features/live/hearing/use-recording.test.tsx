import { recordingCalls } from '@greenroom/contract/recordings'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeSound, fakeStream } from '#speech/voice/testing.ts'
import { fails } from '#testing/fake-api.ts'
import { newId, signIn } from '#testing/makers.ts'
import { PATIENCE } from '#testing/patience.ts'
import { useRecording } from './use-recording.ts'

type FakeRecorder = {
  state: string
  ondataavailable: ((event: { data: Blob }) => void) | null
  onerror: (() => void) | null
}
let sound: ReturnType<typeof fakeSound>
let made: FakeRecorder[]

beforeEach(() => {
  signIn()
  made = []
  sound = fakeSound()
  vi.stubGlobal(
    'MediaRecorder',
    class {
      static isTypeSupported = () => true
      state = 'inactive'
      ondataavailable = null
      onerror = null
      onstop: (() => void) | null = null
      constructor() {
        made.push(this)
      }
      start() {
        this.state = 'recording'
      }
      stop() {
        this.state = 'inactive'
        this.onstop?.()
      }
    },
  )
})
afterEach(() => sound.remove())

/** The microphone that the person allows, whenever they do. */
function asking() {
  const allowed = Promise.withResolvers<MediaStream>()
  sound.devices.getUserMedia.mockReturnValueOnce(allowed.promise)
  const microphone = fakeStream('Desk microphone')
  return { allow: () => allowed.resolve(microphone.stream), track: microphone.track }
}
const record = () => renderHook((id) => useRecording(id, null), { initialProps: newId() })
const running = () => made.filter(({ state }) => state === 'recording')

it('is one recording, however often it is pressed', async () => {
  const { result } = record()
  await act(() => Promise.all([result.current.start(), result.current.start()]))
  expect([running().length, result.current.since]).toEqual([1, expect.any(Number)])
  act(() => result.current.stop())
  expect([running().length, result.current.since]).toEqual([0, null])
})

it.each(['stopped', 'left'])('never begins when it is %s before the microphone is allowed', async (how) => {
  const { result, unmount } = record()
  const { allow, track } = asking()
  const started = result.current.start()
  await vi.waitFor(() => expect(sound.devices.getUserMedia).toHaveBeenCalled(), PATIENCE)
  if (how === 'left') unmount()
  else act(() => result.current.stop())
  await act(async () => {
    allow()
    await started
  })
  expect([running(), track.readyState]).toEqual([[], 'ended'])
})

it('opens no microphone and says so when the browser cannot record', async () => {
  const { result } = record()
  vi.stubGlobal(
    'MediaRecorder',
    class {
      static isTypeSupported = () => true
      constructor() {
        throw new DOMException('no', 'NotSupportedError')
      }
    },
  )
  await act(() => result.current.start())
  expect([result.current.failed, result.current.since]).toEqual(['start', null])
  expect(sound.devices.getUserMedia).not.toHaveBeenCalled()
})

it('says that it broke off, and can be started again', async () => {
  const { result } = record()
  await act(() => result.current.start())
  act(() => made[0]?.onerror?.())
  expect([result.current.failed, result.current.since, running()]).toEqual(['broken', null, []])
  await act(() => result.current.start())
  expect([result.current.failed, running().length]).toEqual([null, 1])
})

it('says that the server does not take it', async () => {
  fails(recordingCalls.upload, 413, 'quota_exceeded', 'There is no room for another recording.')
  const { result } = record()
  await act(() => result.current.start())
  act(() => made[0]?.ondataavailable?.({ data: new Blob(['sound']) }))
  await waitFor(() => expect(result.current.failed).toBe('refused'))
})
