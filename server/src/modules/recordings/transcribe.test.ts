import { Writable } from 'node:stream'
import { jobCalls } from '@greenroom/contract/jobs'
import { recordingCalls } from '@greenroom/contract/recordings'
import { MAX_SPEECH_BYTES, MAX_SPEECH_PER_MINUTE, speechCalls } from '@greenroom/contract/speech'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOpenAiCompatibleSpeech } from '#adapters/speech/openai-compatible.ts'
import type { Speech } from '#adapters/speech/port.ts'
import { startTranscriptionServer } from '#adapters/speech/testing/transcription-server.ts'
import { soundForm } from '#modules/recordings/testing/sounds.ts'
import { silentWav } from '#modules/recordings/testing/wav.ts'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const { transcribe } = speechCalls
const logged: string[] = []
const logger = pino(
  { level: 'debug' },
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  }),
)
let server: Awaited<ReturnType<typeof startTranscriptionServer>>
/** Only where it is about a server that never answers is there a reason to wait for a short time. */
let patience: number
const speech: Speech = {
  name: 'speech.test/whisper-1',
  transcribe: (sound, options) =>
    createOpenAiCompatibleSpeech({ baseUrl: server.baseUrl, patience }).transcribe(sound, options),
}
beforeAll(async () => {
  server = await startTranscriptionServer()
})
afterAll(() => server.close())
const test = useTestApp({ speech, logger })

let person: Awaited<ReturnType<typeof makeUser>>
let params: { id: string }
beforeEach(async () => {
  person ??= await makeUser(test().app)
  params ??= { id: (await startInterview(person, 1)).id }
  logged.length = 0
  patience = 20_000
})
const ask = (bytes: Uint8Array = silentWav(1), fields = {}) =>
  person.send(transcribe, { params, form: soundForm(bytes, fields) })

describe('a piece of speech', () => {
  it('is written down, in the language that is spoken, and neither kept nor logged', async () => {
    server.behave({ text: ' My secret reason. ' })
    expect(await person.call(transcribe, { params, form: soundForm(silentWav(1), { language: 'en' }) })).toEqual({
      text: 'My secret reason.',
    })
    const form = server.heard.at(-1)?.form
    expect(form?.get('language')).toBe('en')
    expect(form?.get('file')).toMatchObject({ type: 'audio/wav', size: silentWav(1).length })
    expect((await person.call(recordingCalls.list, { params })).recordings).toEqual([])
    expect(logged.join()).not.toContain('secret')
  })

  it('is heard with the names and terms in mind that its own interview is about', async () => {
    server.behave({ text: 'Why Corvane?' })
    const wanted = {
      title: 'Data Engineer',
      company: 'Corvane',
      description: 'Moves data.',
      skills_required: ['Airflow'],
    }
    const { job } = await person.call(jobCalls.create, { body: wanted })
    const { id } = await startInterview(person, 1, { job_id: job.id })
    await person.call(transcribe, { params: { id }, form: soundForm(silentWav(1)) })
    expect(server.heard.at(-1)?.form.get('prompt')).toBe('Airflow, Corvane, Data Engineer.')
    expect(await person.call(speechCalls.vocabulary, { params: { id } })).toEqual({
      phrases: ['Airflow', 'Corvane', 'Data Engineer'],
    })
    const eve = await makeUser(test().app)
    expect(await eve.send(speechCalls.vocabulary, { params: { id } })).toMatchObject({ status: 404 })
    expect(await eve.send(transcribe, { params: { id }, form: soundForm(silentWav(1)) })).toMatchObject({ status: 404 })
    const own = await startInterview(eve, 1)
    await eve.call(transcribe, { params: { id: own.id }, form: soundForm(silentWav(1)) })
    expect(String(server.heard.at(-1)?.form.get('prompt'))).not.toContain('Corvane')
  })

  it.each([
    ['', ''],
    [' [BLANK_AUDIO] ', ''],
    ['(keyboard clicking) So, why us? [Music]', 'So, why us?'],
  ])('of which the server writes %j says %j', async (text, said) => {
    server.behave({ text })
    expect(await ask()).toMatchObject({ status: 200 })
    expect(await person.call(transcribe, { params, form: soundForm(silentWav(1)) })).toEqual({ text: said })
  })

  it.each([
    [{ status: 500 }, 'refused'],
    [{ status: 429 }, 'busy'],
    [{ raw: '<html>your secret</html>' }, 'unreadable'],
    [{ text: 'secret '.repeat(2000) }, 'unreadable'],
    ['floods', 'unreadable'],
    ['hangs up', 'unreachable'],
    ['silent', 'slow'],
  ] as const)('fails clearly when the server answers %j, and the log says why but not what', async (manner, reason) => {
    server.behave(manner)
    if (reason === 'slow') patience = 300
    expect(await ask()).toMatchObject({ status: 502, code: 'provider_failed' })
    expect(logged.join()).toContain(`"reason":"${reason}"`)
    expect(logged.join()).not.toContain('secret')
  })

  it.each([
    ['longer than a minute', silentWav(61), 413, 'file_too_large'],
    ['larger than any minute', new Uint8Array(MAX_SPEECH_BYTES + 1), 413, 'file_too_large'],
    ['without a length', silentWav(1).subarray(0, 40), 415, 'unsupported_file_type'],
    ['that is no sound', new TextEncoder().encode('hello'), 415, 'unsupported_file_type'],
  ])('%s is not sent on', async (_, bytes, status, code) => {
    const asked = server.heard.length
    expect(await ask(bytes)).toMatchObject({ status, code })
    expect(server.heard).toHaveLength(asked)
  })

  it('in words of a language that there is not is refused', async () => {
    expect(await ask(silentWav(1), { language: 'english' })).toMatchObject({ status: 422 })
  })
})

it('needs somebody signed in', async () => {
  const response = await test().app.inject({ method: 'POST', url: `/api/v1/interviews/${params.id}/transcribe` })
  expect(response.statusCode).toBe(401)
})

it('says that nothing is set up', async () => {
  const deaf = await startTestApp()
  const ada = await makeUser(deaf.app)
  const { id } = await startInterview(ada, 1)
  const answer = await ada.send(transcribe, { params: { id }, form: soundForm(silentWav(1)) })
  expect(answer).toMatchObject({ status: 501, code: 'speech_not_configured' })
  await deaf.close()
})

it('takes no more pieces a minute than people can speak, and only from whom sends them', async () => {
  const limited = await startTestApp({ speech, env: { ...test().parts.env, RATE_LIMITS: true } })
  const [ada, eve] = [await makeUser(limited.app), await makeUser(limited.app)]
  const send = (who: typeof ada) =>
    who.send(transcribe, { params: { id: crypto.randomUUID() }, form: soundForm(silentWav(0.1)) })
  const answers = await Promise.all(Array.from({ length: MAX_SPEECH_PER_MINUTE + 1 }, () => send(ada)))
  expect(answers.filter(({ status }) => status === 429)).toMatchObject([{ code: 'rate_limited' }])
  expect((await send(eve)).status).toBe(404)
  await limited.close()
})
