import { BASE_PATH } from '@greenroom/contract/base-path'
import { speechCalls } from '@greenroom/contract/speech'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearing } from '#speech/hearing.ts'
import { type ScriptedRecognition, scriptedRecognition } from '#speech/testing.ts'
import { fakeSound, fakeStream } from '#speech/voice/testing.ts'
import { answers, fails, fakeApi } from '#testing/fake-api.ts'
import { signIn } from '#testing/makers.ts'
import { useAudioSources } from './use-audio-sources.ts'

vi.mock('#speech/voice/silero.ts', () => ({
  silero: async () => () => async (frame: Float32Array) => (frame[0] === 0.5 ? 0.95 : 0.02),
}))

let made: ScriptedRecognition[]
let sound: ReturnType<typeof fakeSound>
const heard = { onFinal: vi.fn(), onInterim: vi.fn() }

beforeEach(() => {
  signIn()
  made = []
  heard.onFinal.mockClear()
  sound = fakeSound()
  vi.stubGlobal('SpeechRecognition', scriptedRecognition(made).Recognition)
  answers(speechCalls.available, () => ({ available: true, voice: false }))
})
afterEach(() => sound.remove())

const client = () => new QueryClient()
function listen(shared: MediaStream | null = null) {
  const queries = client()
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(({ stream }) => useAudioSources(heard, stream, 'the-interview'), {
    wrapper,
    initialProps: { stream: shared },
  })
}
const writes = (text: string) =>
  fakeApi.use(
    http.post(`*${BASE_PATH}${speechCalls.transcribe.path}`, () =>
      HttpResponse.json({ success: true, message: 'OK', data: { text } }),
    ),
  )
const speak = () =>
  act(async () => {
    sound.play(30, 0.5)
    sound.play(20, 0)
  })
const open = (sources: ReturnType<typeof listen>) =>
  waitFor(() => expect(sources.result.current.voice).toMatchObject({ phase: 'open', by: 'silero' }))

it('listens through the browser and changes to the server when the person says so', async () => {
  writes('Why us?')
  const sources = listen()
  await waitFor(() =>
    expect(sources.result.current).toMatchObject({ engine: 'browser', possible: ['browser', 'server'] }),
  )
  act(() => sources.result.current.choose('server'))
  await open(sources)
  expect(made.at(-1)).toBeDefined()
  await speak()
  await waitFor(() => expect(heard.onFinal).toHaveBeenCalledWith('Why us?', 0, undefined, expect.anything()))
  expect(localStorage.getItem('greenroom.engine')).toBe('server')
})

it('falls back to the browser when the server does not answer, and goes back when the person says so', async () => {
  localStorage.setItem('greenroom.engine', 'server')
  fails(speechCalls.transcribe, 502, 'provider_failed', 'No')
  const sources = listen()
  await open(sources)
  expect(made).toEqual([])
  await speak()
  await waitFor(() => expect(sources.result.current).toMatchObject({ engine: 'browser', fellBack: true }))
  await waitFor(() => expect(hearing(sources.result.current.microphone)).toBe('listening'))
  act(() => made.at(-1)?.hear('Heard all the same.'))
  expect(heard.onFinal).toHaveBeenCalledWith('Heard all the same.', 0, undefined, undefined)
  act(() => sources.result.current.choose('server'))
  await waitFor(() => expect(sources.result.current).toMatchObject({ engine: 'server', fellBack: false }))
})

it.each(['audio-capture', 'service-not-allowed', 'network'])(
  'goes back to the server for good when the browser’s recogniser does not work either: %s',
  async (error) => {
    localStorage.setItem('greenroom.engine', 'server')
    fails(speechCalls.transcribe, 502, 'provider_failed', 'No')
    const sources = listen()
    await open(sources)
    await speak()
    await waitFor(() => expect(sources.result.current).toMatchObject({ engine: 'browser', fellBack: true }))
    await waitFor(() => expect(hearing(sources.result.current.microphone)).toBe('listening'))
    act(() => made.at(-1)?.fail(error))
    await waitFor(() => expect(sources.result.current).toMatchObject({ engine: 'server', fellBack: false }))
    await open(sources)
    await speak()
    await waitFor(() => expect(hearing(sources.result.current.microphone)).toBe('server'))
    expect(sources.result.current.engine).toBe('server')
    writes('Why us?')
    await speak()
    await waitFor(() => expect(heard.onFinal).toHaveBeenCalledWith('Why us?', 0, undefined, expect.anything()))
  },
)

it('says that the server does not answer where the browser has no recogniser, and goes on trying', async () => {
  vi.stubGlobal('SpeechRecognition', undefined)
  fails(speechCalls.transcribe, 502, 'provider_failed', 'No')
  const sources = listen()
  await open(sources)
  await speak()
  await waitFor(() => expect(hearing(sources.result.current.microphone)).toBe('server'))
  writes('Why us?')
  await speak()
  await waitFor(() => expect(hearing(sources.result.current.microphone)).toBe('listening'))
  expect(heard.onFinal).toHaveBeenCalledWith('Why us?', 0, undefined, expect.anything())
})

it('hears a shared tab by itself: that is the interviewer, and the microphone is the person', async () => {
  localStorage.setItem('greenroom.engine', 'server')
  writes('Hello.')
  const sources = listen()
  await open(sources)
  expect(sources.result.current.tab).toBeNull()
  sources.rerender({ stream: fakeStream('The call').stream })
  await waitFor(() => expect(sources.result.current.tabVoice?.phase).toBe('open'))
  await speak()
  await waitFor(() =>
    expect(heard.onFinal.mock.calls.map(([, , speaker]) => speaker).sort()).toEqual(['interviewer', 'you']),
  )
  sources.rerender({ stream: null })
  await waitFor(() => expect(sources.result.current.tab).toBeNull())
})

it('leaves the interviewer’s voice from the loudspeaker in, unless a shared tab brings it already', async () => {
  localStorage.setItem('greenroom.engine', 'server')
  const sources = listen()
  await open(sources)
  const echoes = () => sound.devices.getUserMedia.mock.calls.map(([{ audio }]) => audio)
  expect(echoes()).toMatchObject([{ echoCancellation: false }])
  sources.rerender({ stream: fakeStream('The call').stream })
  await waitFor(() => expect(echoes()).toMatchObject([{}, { echoCancellation: true }]))
  sources.rerender({ stream: null })
  await waitFor(() => expect(echoes()).toMatchObject([{}, {}, { echoCancellation: false }]))
})

it('can be waited for until the last words are written down', async () => {
  localStorage.setItem('greenroom.engine', 'server')
  writes('And one more thing')
  const sources = listen()
  await open(sources)
  await act(async () => sound.play(30, 0.5))
  await waitFor(() => expect(sources.result.current.voice?.speaking).toBe(true))
  await act(async () => {
    sources.result.current.stop()
    await sources.result.current.written()
  })
  expect(heard.onFinal).toHaveBeenCalledWith('And one more thing', 0, undefined, expect.anything())
})

it('can be waited for until the browser’s recogniser has said its last words as well', async () => {
  const sources = listen()
  await waitFor(() => expect(hearing(sources.result.current.microphone)).toBe('listening'))
  const recogniser = made.at(-1)
  if (recogniser) recogniser.stop = () => {}
  act(() => sources.result.current.stop())
  const over = vi.fn()
  const written = sources.result.current.written().then(over)
  await act(async () => {})
  expect(over).not.toHaveBeenCalled()
  act(() => {
    recogniser?.hear('And that is why.')
    recogniser?.onend?.()
  })
  await written
  expect(heard.onFinal.mock.calls.map(([text]) => text)).toEqual(['And that is why.'])
})

it('stops and starts both at once, and a microphone that is not allowed is said', async () => {
  localStorage.setItem('greenroom.engine', 'server')
  const sources = listen()
  await open(sources)
  act(() => sources.result.current.stop())
  await waitFor(() => expect(hearing(sources.result.current.microphone)).toBe('off'))
  sound.refuse('NotAllowedError')
  act(() => sources.result.current.start())
  await waitFor(() => expect(hearing(sources.result.current.microphone)).toBe('denied'))
})
