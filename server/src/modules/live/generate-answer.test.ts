import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { SuggestedAnswer, SuggestionRequest } from '@greenroom/coach/coach'
import { ModelFailure } from '@greenroom/coach/model-failure'
import { createCoachWithFallback } from '@greenroom/coach/with-fallback'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { answerEvents, liveCalls } from '@greenroom/contract/live'
import { resumeCalls } from '@greenroom/contract/resumes'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { answerTo, makeQuestion, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { createWarmUp } from './warm-up.ts'

/** A model that answers like the built-in coach, and breaks off when it is asked about the weather. */
const builtIn = createBuiltInCoach()
const model = {
  ...builtIn,
  // Nothing is read here. An outage would be tried again, and the clock of this file stands still.
  improveResume: () => Promise.reject(new ModelFailure('refused')),
  improvePosting: () => Promise.reject(new ModelFailure('refused')),
  suggestAnswer: (request: SuggestionRequest) =>
    request.question.includes('weather') ? breakingOff() : builtIn.suggestAnswer(request),
}
async function* breakingOff(): AsyncGenerator<string, SuggestedAnswer, undefined> {
  yield 'The weather '
  throw new Error('the model went away')
}
const timing = { now: () => Date.now(), wait: () => Promise.withResolvers<void>().promise }
const { coach } = createCoachWithFallback({ model, builtIn, timing })

const test = useTestApp({ coach })
const person = () => makeUser(test().app)
const { generateAnswer } = liveCalls
const QUESTION = 'So can you tell me about a time a deadline was at risk?'
const ANSWER = 'Our release was two weeks late, so I cut the scope with the customer and we shipped on the Friday.'

async function listen(who: Client, body: object) {
  const { bytes, headers } = await who.send(generateAnswer, { body, headers: { accept: 'text/event-stream' } })
  const events = [...bytes.toString().matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name = '', data = '']) => ({
    name,
    data: JSON.parse(data),
  }))
  const texts = events.filter(({ name }) => name === 'delta').map(({ data }) => answerEvents.delta.parse(data).text)
  const last = events.at(-1)
  return { headers, texts, done: last?.name === 'done' ? answerEvents.done.parse(last.data) : undefined }
}

describe('a suggested answer', () => {
  it('comes as words and then whole, and is the same without a stream', async () => {
    const ada = await person()
    const { headers, texts, done } = await listen(ada, { question: QUESTION })
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(texts.length).toBeGreaterThan(3)
    expect(done).toMatchObject({ answer: texts.join(''), generated_by: 'built-in' })
    expect(await ada.call(generateAnswer, { body: { question: QUESTION } })).toEqual(done)
  })

  it('rests on what the person answered before and on their resume, and says so', async () => {
    const ada = await person()
    const question = await makeQuestion(ada, { question_text: 'Tell me about a time a deadline was at risk.' })
    const { id } = await startInterview(ada, 1, { question_ids: [question.id] })
    await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(question, ANSWER) })
    const text = 'Ada Example\nExperience\nData Engineer, Acme, 2020 - 2023\n- Met a tight deadline for 40 pipelines.'
    await ada.call(resumeCalls.create, { body: { text } })
    const { done } = await listen(ada, { question: QUESTION })
    expect(done?.sources).toContainEqual(expect.objectContaining({ kind: 'answer', question_id: question.id }))
    const quotes = (done?.sources ?? []).flatMap(({ quote }) => quote ?? [])
    expect(quotes.length).toBeGreaterThan(0)
    for (const quote of quotes) expect(`${ANSWER}\n${text}`).toContain(quote)
  })

  it('leaves an earlier answer to another question alone', async () => {
    const ada = await person()
    const question = await makeQuestion(ada, { question_text: 'What is your notice period?' })
    const { id } = await startInterview(ada, 1, { question_ids: [question.id] })
    await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(question, ANSWER) })
    const { done } = await listen(ada, { question: 'How do you plan shifts?' })
    expect(done?.sources?.map(({ kind }) => kind)).not.toContain('answer')
  })

  it('takes the job of the interview, or the one that is named', async () => {
    const ada = await person()
    const description = 'You will:\n- meet deadlines at risk with our customers'
    const { job } = await ada.call(jobCalls.create, { body: { title: 'Account Manager', description } })
    const { id } = await prepareInterview(ada, 1, { job_id: job.id })
    for (const wish of [{ session_id: id }, { job_id: job.id }]) {
      const { done } = await listen(ada, { question: QUESTION, ...wish })
      expect(done?.sources?.map(({ kind }) => kind)).toContain('job')
    }
  })

  it('is finished by the built-in coach when the other one fails in the middle', async () => {
    const { texts, done } = await listen(await person(), { question: 'How is the weather in your team?' })
    expect(texts).toEqual(['The weather '])
    expect(done).toMatchObject({ generated_by: 'built-in', answer: expect.not.stringContaining('The weather ') })
  })

  it('needs a question, and resume, job and interview of one’s own', async () => {
    const ada = await person()
    const { id } = await prepareInterview(ada, 1)
    const { resume } = await ada.call(resumeCalls.create, { body: { text: 'Ada Example' } })
    const { job } = await ada.call(jobCalls.create, { body: { title: 'Engineer', description: 'Builds.' } })
    const eve = await person()
    const headers = { accept: 'text/event-stream' }
    for (const wish of [{ session_id: id }, { job_id: job.id }, { resume_id: resume.id }]) {
      const answer = await eve.send(generateAnswer, { headers, body: { question: QUESTION, ...wish } })
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect(await eve.send(generateAnswer, { headers, body: { question: ' ' } })).toMatchObject({ status: 422 })
  })
})

it('is prepared for when a formal interview goes on: once in a while, without asking a model', async () => {
  const ada = await person()
  const asked: string[] = []
  const ready: string[] = []
  const gone: (boolean | undefined)[] = []
  const suggestAnswer = ({ signal }: SuggestionRequest) => {
    gone.push(signal?.aborted)
    return breakingOff()
  }
  const matches = async (userId: string, { speech_text }: { speech_text: string }) => {
    asked.push(`${userId} ${speech_text}`)
    return []
  }
  const resumes = { known: nothing, defaultKnown: async () => undefined }
  const deps = {
    coach: { suggestAnswer },
    texts: test().parts.texts,
    interviews: { about: nothing, requireHelp: nothing },
    matching: { answersToLine: matches, getReady: (userId: string) => void ready.push(userId) },
    sources: { resumes, jobs: { read: nothing } },
  }
  const warmUp = createWarmUp(deps, test().parts.clock)
  await Promise.all([warmUp(ada.user.id), warmUp(ada.user.id)])
  const once = asked.length
  expect(once).toBeGreaterThan(0)
  test().passSeconds(11 * 60)
  await warmUp(ada.user.id)
  expect(asked).toHaveLength(2 * once)
  expect(new Set(gone)).toEqual(new Set([true]))
  // The bank may have grown meanwhile, and costs nothing when it has not.
  expect(ready).toEqual([ada.user.id, ada.user.id, ada.user.id])
})

const nothing = () => Promise.reject(new Error('Nothing of this kind is asked for'))
