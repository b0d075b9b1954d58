import { coachCalls } from '@greenroom/contract/coach-status'
import { speechCalls } from '@greenroom/contract/speech'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scriptedRecognition } from '#speech/testing.ts'
import { fakeSound } from '#speech/voice/testing.ts'
import { answers, fails } from '#testing/fake-api.ts'
import { fakeInterview } from '#testing/fake-interview.ts'
import { signIn } from '#testing/makers.ts'
import { Preflight } from './preflight.tsx'

const model = vi.hoisted(() => ({ isThere: true }))
vi.mock('#speech/voice/silero.ts', () => ({
  silero: async () => {
    if (!model.isThere) throw new Error('no WebAssembly')
    return () => async (frame: Float32Array) => (frame[0] === 0.5 ? 0.95 : 0.02)
  },
}))

let sound: ReturnType<typeof fakeSound>
let session: ReturnType<typeof fakeInterview>['session']
beforeEach(() => {
  signIn()
  model.isThere = true
  sound = fakeSound()
  session = fakeInterview({ interview_type: 'comprehensive' }).session
  vi.stubGlobal('SpeechRecognition', scriptedRecognition().Recognition)
  answers(coachCalls.status, () => ({ coach: { kind: 'built-in' as const, name: 'built-in', state: 'ok' as const } }))
  answers(speechCalls.available, () => ({ available: false, voice: false }))
})
afterEach(() => sound.remove())

const show = () => {
  const onGo = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Preflight session={session} going={false} onGo={onGo} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { onGo, user: userEvent.setup() }
}
const check = async (name: string, text: string | RegExp) => {
  const row = (await screen.findByText(name, { selector: 'strong' })).closest('li')
  if (!row) throw new Error(`There is no check ${name}`)
  await within(row).findByText(text)
  return row
}
const play = (count: number, loudness: number) => act(async () => sound.play(count, loudness))

it('says what a call in an application needs to be heard', async () => {
  show()
  await check('Speech recognition', /^A call in an app such as Zoom, with headphones: only you are heard/)
})

describe('the microphone', () => {
  it('is green once it heard someone speak, and stays so; a hum is not enough', async () => {
    show()
    await check('Microphone', 'Say something to test it')
    await play(40, 0.9)
    await check('Microphone', 'Say something to test it')
    await play(20, 0.5)
    await check('Microphone', 'Desk microphone')
    await play(60, 0)
    await check('Microphone', 'Desk microphone')
  })

  it('goes by loudness where Silero cannot run, and says so', async () => {
    model.isThere = false
    show()
    await check('Microphone', 'Say something to test it')
    await play(20, 0.9)
    await check('Microphone', 'Hears you by volume only, so loud noise counts as speech')
  })

  it.each([
    ['NotAllowedError', 'Not allowed. Allow it in the address bar.'],
    ['NotFoundError', 'No microphone found. Connect one and it will be used right away.'],
  ])('that ends with %s is said, and one may go live all the same', async (name, text) => {
    sound.refuse(name)
    const { onGo, user } = show()
    await check('Microphone', text)
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    expect(onGo).toHaveBeenCalledOnce()
  })

  it('is taken when it is plugged in, and missed when it is unplugged', async () => {
    sound.refuse('NotFoundError')
    show()
    await check('Microphone', /^No microphone found/)
    await act(async () => sound.plugIn('Headset'))
    await play(20, 0.5)
    await check('Microphone', 'Headset')
    await act(async () => sound.unplug())
    await check('Microphone', /^No microphone found/)
  })

  it('cannot be tried where a page may not listen', async () => {
    sound.remove()
    vi.stubGlobal('SpeechRecognition', scriptedRecognition().Recognition)
    show()
    await check('Microphone', 'Its level can’t be shown on this device')
  })
})

describe('the recogniser', () => {
  const choice = () => screen.queryByRole('radiogroup', { name: 'Who writes down what is said' })

  it('is the browser’s, without a choice where the server has none', async () => {
    show()
    await check('Speech recognition', 'This browser’s speech recognition')
    expect(choice()).toBeNull()
  })

  it('is the browser’s unless one chooses the server’s, which is remembered', async () => {
    answers(speechCalls.available, () => ({ available: true, voice: false }))
    const { user } = show()
    await check('Speech recognition', 'This browser’s speech recognition')
    await user.click(await screen.findByRole('radio', { name: 'This server' }))
    await check('Speech recognition', /^This server’s speech recognition, sentence by sentence/)
    expect(localStorage.getItem('greenroom.engine')).toBe('server')
  })

  it('is the server’s where the browser has none, and names the service behind it', async () => {
    vi.stubGlobal('SpeechRecognition', undefined)
    answers(speechCalls.available, () => ({ available: true, transcribed_by: 'speech.example/whisper', voice: false }))
    show()
    await check('Speech recognition', /^This server’s speech recognition, sentence by sentence/)
    await screen.findByText('What is heard is sent to speech.example/whisper, which turns it into text.')
    expect(choice()).toBeNull()
  })

  it('is the browser’s when the one that was chosen is not there any more', async () => {
    localStorage.setItem('greenroom.engine', 'server')
    show()
    await check('Speech recognition', 'This browser’s speech recognition')
  })

  it('is missing where there is neither, also when the server does not say', async () => {
    vi.stubGlobal('SpeechRecognition', undefined)
    fails(speechCalls.available, 500, 'internal_error', 'Something failed')
    show()
    await check('Speech recognition', 'Speech recognition is not supported in this browser.')
  })
})

it.each([
  [{ kind: 'built-in', name: 'built-in', state: 'ok' }, 'Built-in coach answers'],
  [{ kind: 'model', name: 'small-model', state: 'ok' }, 'small-model answers'],
  [
    { kind: 'model', name: 'small-model', state: 'falling_back' },
    'small-model isn’t working; the built-in coach answers',
  ],
] as const)('says of the coach %j', async (coach, text) => {
  answers(coachCalls.status, () => ({ coach }))
  show()
  await check('Coach', text)
  await check('Language', 'English (en-US)')
})

it('says when the coach cannot be reached', async () => {
  fails(coachCalls.status, 500, 'internal_error', 'Something failed')
  show()
  await check('Coach', 'The coach can’t be reached')
})
