import { BASE_PATH } from '@greenroom/contract/base-path'
import { speechCalls } from '@greenroom/contract/speech'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserClock } from '#speech/clock.ts'
import { handClock, scriptedRecognition } from '#speech/testing.ts'
import { fakeSound } from '#speech/voice/testing.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { newId, signIn } from '#testing/makers.ts'
import { PATIENCE } from '#testing/patience.ts'
import { SentenceCheck } from './sentence-check.tsx'

vi.mock('#speech/voice/silero.ts', () => ({
  silero: async () => async () => async (frame: Float32Array) => (frame[0] === 0.5 ? 0.95 : 0.02),
}))

let sound: ReturnType<typeof fakeSound>
let recognition: ReturnType<typeof scriptedRecognition>
let clock: ReturnType<typeof handClock>
const sessionId = newId()
beforeEach(() => {
  signIn()
  sound = fakeSound()
  recognition = scriptedRecognition()
  clock = handClock()
  vi.stubGlobal('SpeechRecognition', recognition.Recognition)
  vi.spyOn(browserClock, 'after').mockImplementation(clock.after)
})
afterEach(() => {
  sound.remove()
  vi.restoreAllMocks()
})

const show = async (engine: 'browser' | 'server' = 'browser') => {
  const page = (on: boolean) => (
    <SentenceCheck engine={engine} possible={['browser', 'server']} on={on} sessionId={sessionId} />
  )
  const { rerender } = render(page(true))
  const tries = () => userEvent.click(screen.getByRole('button', { name: /^Try/ }))
  await tries()
  return { tries, goLive: () => rerender(page(false)) }
}
const status = () => screen.getByRole('status').textContent
const hear = async (text: string, final = true) => act(async () => recognition.latest()?.hear(text, final))

it('shows the words as they come, then the sentence, and lets the recogniser go', async () => {
  await show()
  expect(status()).toMatch(/^Listening\. Say a whole sentence/)
  await hear('I am rea', false)
  expect(status()).toBe('I am rea')
  await hear('I am ready for this interview.')
  expect(status()).toBe('I am ready for this interview.')
  await hear('And this is not heard any more.')
  expect(status()).toBe('I am ready for this interview.')
})

it.each([
  ['network', 'Speech recognition has no network'],
  ['not-allowed', 'Microphone permission denied'],
])('says what the recogniser says of itself: %s', async (error, text) => {
  const { tries } = await show()
  await act(async () => recognition.latest()?.fail(error))
  expect(status()).toMatch(text)
  expect(screen.getByText(/still go live and type what is asked/)).toBeTruthy()
  await tries()
  await hear('Now it works.')
  expect(status()).toBe('Now it works.')
})

it('says so when nothing comes, and takes words that never became final', async () => {
  const { tries } = await show()
  await act(async () => clock.turn(12_000))
  expect(status()).toBe('Nothing was heard.')
  await tries()
  await hear('half a', false)
  await act(async () => clock.turn(12_000))
  expect(status()).toBe('half a')
})

it('tells a recogniser without words from a microphone without sound', async () => {
  await show()
  await vi.waitFor(() => expect(sound.connected).not.toEqual([]), PATIENCE)
  await act(async () => sound.play(40, 0.5))
  await act(async () => sound.play(60, 0))
  await act(async () => clock.turn(12_000))
  expect(status()).toBe('You were heard, but no words came.')
})

it('ends when one goes live, so that live listening finds the recogniser free', async () => {
  const { goLive } = await show()
  const stopped = vi.spyOn(recognition.latest() ?? expect.fail('no recogniser was made'), 'stop')
  const aborted = vi.spyOn(recognition.latest() ?? expect.fail('no recogniser was made'), 'abort')
  goLive()
  expect(stopped.mock.calls.length + aborted.mock.calls.length).toBeGreaterThan(0)
  await act(async () => clock.turn(12_000))
  expect(status()).not.toBe('Nothing was heard.')
})

it('is written down by the server where that will listen', async () => {
  fakeApi.use(
    http.post(`*${BASE_PATH}${speechCalls.transcribe.path}`, () =>
      HttpResponse.json({ success: true, message: 'OK', data: { text: 'I am ready.' } }),
    ),
  )
  await show('server')
  await vi.waitFor(() => expect(sound.connected).not.toEqual([]), PATIENCE)
  await act(async () => sound.play(40, 0.5))
  await act(async () => sound.play(100, 0))
  await vi.waitFor(() => expect(status()).toBe('I am ready.'), PATIENCE)
})
