import { interviewCalls } from '@greenroom/contract/interviews'
import { recordingCalls } from '@greenroom/contract/recordings'
import { speechCalls } from '@greenroom/contract/speech'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOpenAiCompatibleSpeech } from '#adapters/speech/openai-compatible.ts'
import type { Speech } from '#adapters/speech/port.ts'
import { startTranscriptionServer } from '#adapters/speech/testing/transcription-server.ts'
import { SOUNDS, soundForm } from '#modules/recordings/testing/sounds.ts'
import { useTestApp } from '#testing/build-app.ts'
import { ANSWER, by, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

let server: Awaited<ReturnType<typeof startTranscriptionServer>>
const speech: Speech = {
  name: 'speech.test/whisper-1',
  transcribe: (sound, options) => createOpenAiCompatibleSpeech({ baseUrl: server.baseUrl }).transcribe(sound, options),
}
beforeAll(async () => {
  server = await startTranscriptionServer()
})
afterAll(() => server.close())

const listening = useTestApp({ speech })
const deaf = useTestApp()
const { audioAnswer, list, read } = recordingCalls
const { transcribe, available } = speechCalls
const WEBM = SOUNDS['audio/webm']

async function running(app = listening()) {
  const ada = await makeUser(app.app)
  const { id, questions } = await startInterview(ada, 2)
  const [question] = questions
  const form = (fields = {}) => soundForm(WEBM, { question_id: question?.id ?? '', ...fields })
  const kept = async () => (await ada.call(list, { params: { id } })).recordings
  return { ada, params: { id }, question, form, kept }
}

describe('a spoken answer', () => {
  it('is written down, judged and kept as sound', async () => {
    const { ada, params, question, form, kept } = await running()
    server.behave({ text: ` ${ANSWER}` })
    const given = await ada.call(audioAnswer, { params, form: form({ response_time: 42 }) })
    expect(given).toMatchObject({ transcript: ANSWER, answer: { answer_text: ANSWER, response_time: 42 } })
    expect(given.answer).toMatchObject({ question_id: question?.id, score: expect.any(Number) })
    expect((await ada.call(interviewCalls.answers, { params })).answers).toHaveLength(1)
    const [recording] = await kept()
    expect(recording).toMatchObject({ question_id: question?.id, mime_type: 'audio/webm' })
    expect(new Uint8Array((await ada.send(read, { params: by(recording) })).bytes)).toEqual(WEBM)
  })

  it('is judged in the language of the person who spoke', async () => {
    const { ada, params, form } = await running()
    server.behave({ text: ` ${ANSWER}` })
    const headers = { 'accept-language': 'zh-CN' }
    const { answer, transcript } = await ada.call(audioAnswer, { params, form: form(), headers })
    expect(answer.feedback.summary).toMatch(/\p{Script=Han}/u)
    expect(transcript).toBe(ANSWER)
  })

  it.each([
    [{ status: 500 }, 502, 'provider_failed'],
    [{ status: 429 }, 502, 'provider_failed'],
    [{ raw: '<html>' }, 502, 'provider_failed'],
    ['hangs up', 502, 'provider_failed'],
    [{ text: ' ' }, 422, 'validation_failed'],
  ] as const)('is kept as sound when the transcription server answers %j', async (manner, status, code) => {
    const { ada, params, form, kept } = await running()
    server.behave(manner)
    expect(await ada.send(audioAnswer, { params, form: form() })).toMatchObject({ status, code })
    expect(await kept()).toHaveLength(1)
    expect((await ada.call(interviewCalls.answers, { params })).answers).toEqual([])
  })

  it('is kept as sound when no server is configured, which the client can know before', async () => {
    const { ada, params, form, kept } = await running(deaf())
    const answer = await ada.send(audioAnswer, { params, form: form() })
    expect(answer).toMatchObject({ status: 501, code: 'speech_not_configured' })
    expect(await kept()).toHaveLength(1)
    expect(await ada.call(available)).toEqual({ available: false, voice: false })
    expect(await (await makeUser(listening().app)).call(available)).toMatchObject({
      available: true,
      transcribed_by: speech.name,
    })
  })

  it('needs sound, a question of an interview in progress, and the person whose it is', async () => {
    const { ada, params, form, kept } = await running()
    const refused = async (sent: FormData, who = ada, id = params.id) =>
      who.send(audioAnswer, { params: { id }, form: sent })
    expect(await refused(form({ question_id: 'x' }))).toMatchObject({ status: 404 })
    expect(await refused(soundForm(WEBM))).toMatchObject({ status: 422 })
    expect(await refused(soundForm(new TextEncoder().encode('hm'), { question_id: 'x' }))).toMatchObject({
      status: 404,
    })
    const text = soundForm(new TextEncoder().encode('hm'), { question_id: String(form().get('question_id')) })
    expect(await refused(text)).toMatchObject({ status: 415, code: 'unsupported_file_type' })
    const waiting = await prepareInterview(ada, 1)
    const early = form({ question_id: waiting.questions[0]?.id })
    expect(await refused(early, ada, waiting.id)).toMatchObject({ status: 409, code: 'invalid_transition' })
    const eve = await makeUser(listening().app)
    expect(await refused(form(), eve)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await kept()).toEqual([])
  })
})

it('writes down a moment of speech without keeping it', async () => {
  const { ada, params, kept } = await running()
  server.behave({ text: 'Why us?' })
  const form = () => soundForm(WEBM, { language: 'en' })
  expect(await ada.call(transcribe, { params, form: form() })).toEqual({ text: 'Why us?' })
  expect(server.heard.at(-1)?.form.get('language')).toBe('en')
  expect(await kept()).toEqual([])
  const eve = await makeUser(listening().app)
  expect(await eve.send(transcribe, { params, form: form() })).toMatchObject({ status: 404 })
})
