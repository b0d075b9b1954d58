import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeSound, fakeStream } from '#speech/voice/testing.ts'
import { useScreenShare } from './use-screen-share.ts'

let sound: ReturnType<typeof fakeSound>
beforeEach(() => {
  sound = fakeSound()
})
afterEach(() => sound.remove())

/** What the person picks, whenever they do. */
function picker() {
  const picked = Promise.withResolvers<MediaStream>()
  sound.devices.getDisplayMedia.mockReturnValueOnce(picked.promise)
  return picked
}
const shared = (label: string) => {
  const one = fakeStream(label)
  sound.devices.getDisplayMedia.mockResolvedValueOnce(one.stream)
  return one
}

it('ends what was shared before when something else is shared, and nothing else', async () => {
  const { result } = renderHook(useScreenShare)
  const [silent, call] = [shared('A window'), shared('The call')]
  await act(() => result.current.start())
  await act(() => result.current.start())
  expect([silent.track.readyState, call.track.readyState]).toEqual(['ended', 'live'])
  act(() => silent.track.end())
  expect(result.current.stream).toBe(call.stream)
  act(() => call.track.end())
  expect(result.current.stream).toBeNull()
})

it('goes on sharing when the person picks nothing else after all', async () => {
  const { result } = renderHook(useScreenShare)
  const call = shared('The call')
  await act(() => result.current.start())
  const picked = picker()
  await act(async () => {
    const asked = result.current.start()
    picked.reject(new DOMException('no', 'NotAllowedError'))
    await asked
  })
  expect([result.current.stream, call.track.readyState]).toEqual([call.stream, 'live'])
})

it('asks for the sound of the system and to stay on this page, where the browser knows how', async () => {
  const { result } = renderHook(useScreenShare)
  const asked = async () => {
    shared('The call')
    await act(() => result.current.start())
    return sound.devices.getDisplayMedia.mock.lastCall?.[0]
  }
  expect(await asked()).toEqual({ video: expect.anything(), audio: true, systemAudio: 'include' })
  const behaviours: string[] = []
  class CaptureController {
    setFocusBehavior(behaviour: string) {
      behaviours.push(behaviour)
    }
  }
  vi.stubGlobal('CaptureController', CaptureController)
  expect(await asked()).toMatchObject({ systemAudio: 'include', controller: expect.any(CaptureController) })
  expect(behaviours).toEqual(['no-focus-change'])
  vi.unstubAllGlobals()
})

it('ends what is picked after the page was left', async () => {
  const { result, unmount } = renderHook(useScreenShare)
  const picked = picker()
  const asked = result.current.start()
  unmount()
  const late = fakeStream('The call')
  picked.resolve(late.stream)
  await asked
  expect(late.track.readyState).toBe('ended')
})

it('asks once, however often it is pressed', async () => {
  const { result } = renderHook(useScreenShare)
  const picked = picker()
  await act(async () => {
    const asked = [result.current.toggle(), result.current.toggle()]
    picked.resolve(fakeStream('The call').stream)
    await Promise.all(asked)
  })
  expect(sound.devices.getDisplayMedia).toHaveBeenCalledTimes(1)
})
