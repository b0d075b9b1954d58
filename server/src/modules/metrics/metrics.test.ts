import { authCalls } from '@greenroom/contract/auth'
import { interviewCalls } from '@greenroom/contract/interviews'
import { speechCalls } from '@greenroom/contract/speech'
import { describe, expect, it } from 'vitest'
import type { Embeddings } from '#adapters/embeddings/port.ts'
import { builtInWatch } from '#adapters/language-model/built-in-watch.ts'
import type { CoachUse } from '#adapters/language-model/port.ts'
import { SpeechFailure } from '#adapters/speech/port.ts'
import { soundForm } from '#modules/recordings/testing/sounds.ts'
import { silentWav } from '#modules/recordings/testing/wav.ts'
import { useTestApp } from '#testing/build-app.ts'
import { makeQuestion, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const env = { PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: false }
const listeners: ((use: CoachUse) => void)[] = []
const watch = { ...builtInWatch, onUse: (listener: (use: CoachUse) => void) => void listeners.push(listener) }

describe('metrics that are on', () => {
  const test = useTestApp({ env: { ...env, METRICS: true }, lag: () => 120, watch })
  const read = async () => (await test().app.inject('/metrics')).body

  it('count calls by route and status, without a name of anybody', async () => {
    const person = await makeUser(test().app)
    await person.call(authCalls.profile)
    await person.send(authCalls.endLogin, { params: { id: person.user.id } })
    await test().app.inject('/somewhere-made-up')
    const text = await read()
    expect(text).toContain(
      'greenroom_http_request_duration_seconds_count{method="GET",route="/api/v1/auth/profile",status="200"} 1',
    )
    expect(text).toContain('route="/api/v1/auth/tokens/:id",status="404"} 1')
    expect(text).not.toContain(person.user.id)
    expect(text).not.toContain('made-up')
    expect(text).toContain('greenroom_lag_seconds 0.12')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  it('count what models used', async () => {
    const use = { input_tokens: 900, cached_input_tokens: 300, cache_write_tokens: 0, output_tokens: 80 }
    for (const tell of listeners) {
      tell({ kind: 'call', task: 'judgement', model: 'm', milliseconds: 1500, ...use })
      tell({ kind: 'fallback' })
    }
    const text = await read()
    expect(text).toContain('greenroom_model_tokens_total{task="judgement",model="m",kind="input"} 900')
    expect(text).toContain('greenroom_model_call_duration_seconds_sum{task="judgement",model="m"} 1.5')
    expect(text).toContain('greenroom_model_fallbacks_total 1')
  })
})

describe('metrics of what the server works with', () => {
  let isSlow = false
  const transcribe = async () => {
    if (isSlow) throw new SpeechFailure('slow', 'too slow')
    return 'hello'
  }
  const connections = () => ({ used: 3, idle: 2, waiting: 1 })
  const embeddings: Embeddings = {
    model: 'of this test',
    readsChinese: true,
    patience: 60_000,
    of: async () => [1, 0],
    inBackground: async (texts) => texts.map(() => [1, 0]),
    close: async () => {},
  }
  const speech = { name: 'test', transcribe }
  const test = useTestApp({ env: { ...env, METRICS: true }, speech, connections, embeddings })
  const read = async () => (await test().app.inject('/metrics')).body

  it('tell of matches and of the banks that were in memory for them', async () => {
    const person = await makeUser(test().app)
    await makeQuestion(person, { question_text: 'How do you deal with setbacks?' })
    for (const speech_text of ['how do you deal with setbacks', 'what about setbacks'])
      await person.call(interviewCalls.matchQuestion, { body: { speech_text } })
    const text = await read()
    expect(text).toContain('greenroom_match_duration_seconds_count 2')
    expect(text).toContain('greenroom_bank_cache_lookups_total{outcome="miss"} 1')
    expect(text).toContain('greenroom_bank_cache_lookups_total{outcome="hit"} 1')
    expect(Number(/^greenroom_bank_cache_bytes (\d+)/m.exec(text)?.[1])).toBeGreaterThan(0)
  })

  it('tell of the transcription server and of connections', async () => {
    const person = await makeUser(test().app)
    const params = { id: (await startInterview(person, 1)).id }
    const speak = () => person.send(speechCalls.transcribe, { params, form: soundForm(silentWav(1)) })
    expect((await speak()).status).toBe(200)
    isSlow = true
    expect((await speak()).status).toBe(502)
    const text = await read()
    expect(text).toContain('greenroom_recogniser_duration_seconds_count{outcome="written"} 1')
    expect(text).toContain('greenroom_recogniser_duration_seconds_count{outcome="slow"} 1')
    expect(text).toContain('greenroom_database_connections{state="waiting"} 1')
  })
})

describe('metrics with a token', () => {
  const test = useTestApp({ env: { ...env, METRICS: true, METRICS_TOKEN: 'open sesame' } })
  const read = (authorization?: string) =>
    test().app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

  it('are for its bearer only', async () => {
    expect((await read()).statusCode).toBe(401)
    expect((await read('Bearer open sesam')).statusCode).toBe(401)
    expect((await read('Bearer open sesame')).statusCode).toBe(200)
    expect((await read('Bearer open sesame')).headers['content-type']).toContain('text/plain')
  })
})

describe('metrics that are off', () => {
  const test = useTestApp()

  it('are not there', async () => {
    const answer = await test().app.inject('/metrics')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'route_not_found' })
  })
})
