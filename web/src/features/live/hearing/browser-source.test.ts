import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ScriptedRecognition, scriptedRecognition } from '#speech/testing.ts'
import { microphoneListener } from '#speech/voice/microphone.ts'
import { fakeSound } from '#speech/voice/testing.ts'
import type { AudioSource } from './audio-source.ts'
import { createBrowserSource } from './browser-source.ts'

vi.mock('#speech/voice/silero-model.ts', () => ({
  loadSilero: async () => () => async (frame: Float32Array) => (frame[0] === 0.5 ? 0.95 : 0.02),
}))

let made: ScriptedRecognition[]
let sound: ReturnType<typeof fakeSound>
let source: AudioSource
const onFinal = vi.fn()

beforeEach(async () => {
  made = []
  onFinal.mockClear()
  sound = fakeSound()
  vi.stubGlobal('SpeechRecognition', scriptedRecognition(made).Recognition)
  source = createBrowserSource({
    heard: { onFinal, onInterim: () => {} },
    speaker: () => 'you',
    voice: microphoneListener(),
  })
  source.start()
  await expect.poll(() => source.listener?.state()).toMatchObject({ phase: 'open', by: 'silero' })
})
afterEach(() => {
  source.close()
  sound.remove()
})

it('hands on the words with the time when they were really over', async () => {
  sound.play(20, 0.5)
  sound.play(20, 0)
  await expect.poll(() => source.listener?.state().spoken).not.toBeNull()
  await expect.poll(() => source.listener?.state().speaking).toBe(false)
  made[0]?.hear('I led the project.')
  expect(onFinal).toHaveBeenCalledWith('I led the project.', 0, 'you', source.listener?.state().spoken)
})

it('leaves the time open while someone still speaks', async () => {
  sound.play(20, 0.5)
  await expect.poll(() => source.listener?.state().speaking).toBe(true)
  made[0]?.hear('I led')
  expect(onFinal).toHaveBeenCalledWith('I led', 0, 'you', undefined)
})

it('says that the microphone was unplugged, and listens again with the one that comes', async () => {
  sound.unplug()
  expect(source.state().fault).toMatchObject({ kind: 'no_microphone' })
  made.at(-1)?.fail('audio-capture')
  expect(source.state().fault).toMatchObject({ kind: 'no_microphone' })
  const before = made.length
  sound.plugIn('Headset')
  await expect.poll(() => source.state()).toMatchObject({ fault: null, phase: 'listening' })
  expect(made).toHaveLength(before + 1)
  made.at(-1)?.hear('Back again.')
  expect(onFinal).toHaveBeenLastCalledWith('Back again.', 0, 'you', undefined)
})

it('is waited for after it was stopped, until the recogniser has said its last words', () => {
  const [recogniser] = made
  // Recognisers take a moment for what was just said.
  if (recogniser) recogniser.stop = () => {}
  recogniser?.hear('and that is', false)
  source.stop()
  expect(source.waitsSince()).toEqual(expect.any(Number))
  recogniser?.hear('And that is why.')
  recogniser?.onend?.()
  expect(source.waitsSince()).toBeNull()
  expect(onFinal.mock.calls.map(([text]) => text)).toEqual(['And that is why.'])
})

it('keeps interim text when it is closed', () => {
  made[0]?.hear('and that is', false)
  source.close()
  expect(onFinal.mock.calls.map(([text, , speaker]) => [text, speaker])).toEqual([['and that is', 'you']])
})
