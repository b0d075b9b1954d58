import { BASE_PATH } from '@greenroom/contract/base-path'
import { speechCalls } from '@greenroom/contract/speech'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handClock } from '#speech/testing.ts'
import type { Piece } from '#speech/voice/cut-speech.ts'
import type { Listener, ListenerState } from '#speech/voice/listener.ts'
import { fails, fakeApi } from '#testing/fake-api.ts'
import { signIn } from '#testing/makers.ts'
import type { AudioSource } from './audio-source.ts'
import { createServerSource, writeOnServer } from './server-source.ts'

const heard: string[] = []
const onNoTranscript = vi.fn()
let clock: ReturnType<typeof handClock>
let say: (piece: Piece) => void
let become: (part: Partial<ListenerState>) => void
let source: AudioSource

beforeEach(() => {
  signIn()
  heard.length = 0
  onNoTranscript.mockClear()
  clock = handClock()
  source = createServerSource({
    listen,
    write: writeOnServer('the-interview'),
    clock,
    speaker: () => 'interviewer',
    heard: {
      onFinal: (text, _, speaker, spoken) => heard.push(`${speaker} ${spoken?.from}-${spoken?.to}: ${text}`),
      onInterim: (text) => heard.push(text),
    },
    onNoTranscript: onNoTranscript,
  })
  return () => source.close()
})

/** A listener that hears what the test says. */
function listen(onPiece: (piece: Piece) => void) {
  say = onPiece
  let state: ListenerState = { phase: 'off', label: '', by: 'silero', level: 0, speaking: false, spoken: null }
  let tell = () => {}
  become = (part) => {
    state = { ...state, ...part }
    tell()
  }
  const listener: Listener = {
    state: () => state,
    subscribe: (listener) => {
      tell = listener
      return () => {}
    },
    start: () => become({ phase: 'open' }),
    stop: () => become({ phase: 'off' }),
    devicesChanged: () => {},
  }
  return { listener, leave: () => {} }
}

const piece = (from: number): Piece => ({ samples: new Float32Array(16_000), from, to: from + 1000 })
const later = () => expect.poll(() => heard.filter((text) => text.includes(':'))).not.toEqual([])

function answersWith(...texts: string[]) {
  const forms: FormData[] = []
  fakeApi.use(
    http.post(`*${BASE_PATH}${speechCalls.transcribe.path}`, async ({ request, params }) => {
      expect(params.id).toBe('the-interview')
      forms.push(await request.formData())
      return HttpResponse.json({ success: true, message: 'OK', data: { text: texts[forms.length - 1] ?? '' } })
    }),
  )
  return forms
}

describe('what the server writes down', () => {
  it('is a WAV file in the language of the interview, and comes with who said it and when', async () => {
    const forms = answersWith(' Why us? ')
    source.start()
    say(piece(5000))
    await later()
    expect(heard).toContain('interviewer 5000-6000: Why us?')
    const sound = forms[0]?.get('audio')
    expect([forms[0]?.get('language'), sound instanceof File && [sound.type, sound.size]]).toEqual([
      'en',
      ['audio/wav', 32_044],
    ])
  })

  it('is as loud whoever speaks, near or far', async () => {
    const forms = answersWith('Why us?', 'Why us?')
    source.start()
    for (const loudness of [0.9, 0.03])
      say({ ...piece(5000), samples: Float32Array.from({ length: 16_000 }, (_, at) => loudness * Math.sin(at / 5)) })
    await expect.poll(() => forms.length).toBe(2)
    const loudest = forms.map(async (form) => {
      const sound = form.get('audio')
      const bytes = sound instanceof File ? await sound.arrayBuffer() : new ArrayBuffer()
      return Math.max(...new Int16Array(bytes.slice(44))) / 0x7fff
    })
    for (const peak of await Promise.all(loudest)) expect(peak).toBeCloseTo(0.07, 2)
  })

  it('is announced while someone speaks and taken back when it was nothing', async () => {
    answersWith('')
    source.start()
    become({ speaking: true })
    expect(heard).toEqual(['…'])
    become({ speaking: false })
    say(piece(0))
    await expect.poll(() => heard.at(-1)).toBe('')
    expect(source.state().fault).toBeNull()
  })

  it('stays away when the server fails twice: that is said, and over with the next sentence', async () => {
    fails(speechCalls.transcribe, 502, 'provider_failed', 'No')
    source.start()
    say(piece(0))
    await expect
      .poll(() => {
        clock.turn(500)
        return onNoTranscript.mock.calls.length
      })
      .toBeGreaterThan(0)
    expect(source.state().fault?.kind).toBe('server')
    answersWith('Why us?')
    say(piece(9000))
    await later()
    expect([heard.at(-1), source.state().fault]).toEqual(['interviewer 9000-10000: Why us?', null])
  })
})

it.each([
  ['denied', 'denied', false],
  ['lost', 'no_microphone', true],
  ['suspended', 'blocked', true],
] as const)('a microphone that is %s is said as %s', (phase, kind, wanted) => {
  source.start()
  become({ phase })
  expect(source.state()).toMatchObject({ wanted, fault: { kind } })
  source.stop()
  expect(source.state()).toMatchObject({ wanted: false, phase: 'off', fault: null })
})
