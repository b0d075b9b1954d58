import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTranscriptionServer } from '#adapters/speech/testing/transcription-server.ts'
import { createOpenAiCompatibleSpeech } from './openai-compatible.ts'
import type { Speech } from './port.ts'

let server: Awaited<ReturnType<typeof startTranscriptionServer>>
let speech: Speech
const sound = { bytes: Uint8Array.from([1, 2, 3]), mimeType: 'audio/mp4' }

beforeAll(async () => {
  server = await startTranscriptionServer()
})
afterAll(() => server.close())
beforeEach(() => {
  speech = createOpenAiCompatibleSpeech({ baseUrl: `${server.baseUrl}/`, model: 'tiny', apiKey: 'key' })
})

it('sends the sound as the protocol wants it and gives the text', async () => {
  server.behave({ text: ' Why do you want this job? \n' })
  expect(await speech.transcribe(sound, { language: 'en' })).toBe('Why do you want this job?')
  const heard = server.heard.at(-1)
  expect(heard).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer key' })
  const { file, ...fields } = Object.fromEntries(heard?.form ?? [])
  expect(fields).toEqual({ model: 'tiny', language: 'en', response_format: 'json' })
  expect(file).toMatchObject({ name: 'audio.m4a', type: 'audio/mp4', size: 3 })
})

describe('the names and terms that are likely to be said', () => {
  const vocabulary = 'Docker, PostgreSQL, Airflow, SQL, Halden Rail, Graduate Data Engineer.'
  const formsSince = (asked: number) => server.heard.slice(asked).map(({ form }) => form.get('prompt'))

  it('go along as the prompt of the protocol', async () => {
    server.behave({ text: 'Which Airflow do you use at Halden Rail?' })
    expect(await speech.transcribe(sound, { vocabulary })).toBe('Which Airflow do you use at Halden Rail?')
    expect(server.heard.at(-1)?.form.get('prompt')).toBe(vocabulary)
  })

  it.each([
    ['PostgreSQL, Airflow, SQL, Halden Rail.', ''],
    ['Docker, PostgreSQL, Airflow, SQL, Halden Rail, Graduate Data Engineer.', ''],
    ['SQL, Halden Rail.', 'SQL, Halden Rail.'],
    ['Why Docker, PostgreSQL, Airflow, SQL?', 'Why Docker, PostgreSQL, Airflow, SQL?'],
  ])('of which the server gives %j back say %j', async (text, said) => {
    server.behave({ text })
    expect(await speech.transcribe(sound, { vocabulary })).toBe(said)
  })

  it('stay away from a model that refuses them, from the first time on', async () => {
    const asked = server.heard.length
    server.behave({ text: 'Why us?', refuses: 'prompt' })
    expect(await speech.transcribe(sound, { vocabulary })).toBe('Why us?')
    expect(await speech.transcribe(sound, { vocabulary })).toBe('Why us?')
    expect(formsSince(asked)).toEqual([vocabulary, null, null])
  })

  it('are not blamed for what fails without them', async () => {
    const asked = server.heard.length
    server.behave({ status: 400 })
    await expect(speech.transcribe(sound, { vocabulary })).rejects.toMatchObject({ reason: 'refused' })
    server.behave({ text: 'Why us?' })
    await speech.transcribe(sound, { vocabulary })
    expect(formsSince(asked)).toEqual([vocabulary, null, vocabulary])
  })
})

it('takes a patience of any length, such as that of 1.805 seconds of sound', async () => {
  server.behave({ text: 'Yes.' })
  expect(await speech.transcribe(sound, { patience: 19_999.5 })).toBe('Yes.')
})

it('gives an empty text when nobody speaks', async () => {
  server.behave({ text: '' })
  expect(await speech.transcribe(sound)).toBe('')
})

it.each([
  [{ status: 500 }, 'refused'],
  [{ status: 401 }, 'refused'],
  [{ status: 429 }, 'busy'],
  [{ raw: '<h1>Bad gateway</h1>' }, 'unreadable'],
  [{ raw: '' }, 'unreadable'],
  [{ raw: '{"words": []}' }, 'unreadable'],
  ['floods', 'unreadable'],
  ['hangs up', 'unreachable'],
  ['silent', 'slow'],
] as const)('says what is wrong when the server answers %j, and nothing of what it says', async (manner, reason) => {
  server.behave(manner)
  const patience = reason === 'slow' ? 300 : 20_000
  const failure = await speech.transcribe(sound, { patience }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'SpeechFailure', reason })
  expect(String(failure)).not.toContain('secret')
})

it('does not wait for what nobody wants any more', async () => {
  server.behave('silent')
  const patient = createOpenAiCompatibleSpeech({ baseUrl: server.baseUrl })
  const leave = new AbortController()
  const asked = patient.transcribe(sound, { signal: leave.signal })
  leave.abort()
  await expect(asked).rejects.toMatchObject({ name: 'SpeechFailure' })
})

it('sends nothing that is larger than such servers take', async () => {
  const asked = server.heard.length
  const bytes = new Uint8Array(25 * 1024 * 1024 + 1)
  await expect(speech.transcribe({ bytes, mimeType: 'audio/wav' })).rejects.toMatchObject({ reason: 'too_large' })
  expect(server.heard).toHaveLength(asked)
})

it('says when there is no server at all', async () => {
  const lost = createOpenAiCompatibleSpeech({ baseUrl: 'http://127.0.0.1:9/v1' })
  await expect(lost.transcribe(sound)).rejects.toMatchObject({ reason: 'unreachable' })
})
