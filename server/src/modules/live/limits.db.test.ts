import { debriefCalls } from '@greenroom/contract/debrief'
import { liveCalls } from '@greenroom/contract/live'
import {
  MAX_SEGMENTS,
  MAX_SUGGESTION_BYTES,
  MAX_SUGGESTIONS,
  MAX_TRANSCRIPT_BYTES,
} from '@greenroom/contract/live-limits'
import { questionCalls } from '@greenroom/contract/questions'
import { describe, expect, it, vi } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { prepareInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const { putTranscript, getTranscript, putSuggestions } = liveCalls
const { debrief } = debriefCalls
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10) + seconds * 1000).toISOString()
const segment = (place: number, text = 'We moved it.') => ({ id: `${place}`, text, timestamp: at(place) })
const suggestion = (place: number, change: object = {}) => ({
  id: `${place}`,
  question: `What is number ${place}?`,
  timestamp: at(place),
  ...change,
})
const many = <T>(from: number, count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(from + place))

async function live() {
  const ada = await makeUser(test().app)
  const { id } = await prepareInterview(ada, 1, { interview_type: 'comprehensive' })
  return { ada, params: { id } }
}

describe('one interview', () => {
  it(`takes ${MAX_SEGMENTS} segments, and changes to those, and says what to do when it is full`, async () => {
    const { ada, params } = await live()
    const put = (segments: object[]) => ada.send(putTranscript, { params, body: { segments } })
    for (let from = 0; from < MAX_SEGMENTS; from += 500) expect((await put(many(from, 500, segment))).status).toBe(200)
    const refused = await put([segment(MAX_SEGMENTS)])
    expect(refused).toMatchObject({ status: 413, code: 'quota_exceeded', message: expect.stringContaining('another') })
    expect((await put([segment(5, 'We moved all of it.')])).status).toBe(200)
    expect((await ada.call(getTranscript, { params })).segments).toHaveLength(MAX_SEGMENTS)
  })

  it('takes two megabytes of transcript, counted in bytes', async () => {
    const { ada, params } = await live()
    const put = (from: number, count: number) =>
      ada.send(putTranscript, {
        params,
        body: { segments: many(from, count, (place) => segment(place, '面'.repeat(5000))) },
      })
    const room = Math.floor(MAX_TRANSCRIPT_BYTES / 15_000)
    for (let from = 0; from < room - 60; from += 60) expect((await put(from, 60)).status).toBe(200)
    expect((await put(200, 60)).status).toBe(413)
  })

  it(`takes ${MAX_SUGGESTIONS} suggestions, and four megabytes of them`, async () => {
    const { ada, params } = await live()
    const put = (suggestions: object[]) => ada.send(putSuggestions, { params, body: { suggestions } })
    for (const from of [0, 500]) expect((await put(many(from, 500, suggestion))).status).toBe(200)
    expect(await put([suggestion(MAX_SUGGESTIONS)])).toMatchObject({ status: 413, code: 'quota_exceeded' })
    const sources = [{ kind: 'resume', quote: 'x'.repeat(900_000) }]
    const large = await Promise.all(many(0, 5, (place) => put([suggestion(place, { sources })])))
    expect(5 * 900_000).toBeGreaterThan(MAX_SUGGESTION_BYTES)
    expect(large.filter(({ status }) => status === 413)).toHaveLength(1)
  })
})

it('makes a debrief of 1,000 unknown questions with a few queries', async () => {
  const { ada, params } = await live()
  for (const from of [0, 500]) {
    const suggestions = many(from, 500, suggestion)
    await ada.call(putSuggestions, { params, body: { suggestions } })
  }
  const { question } = await ada.call(questionCalls.create, { body: { question_text: 'What is number 999?' } })
  const queries = vi.spyOn(Reflect.get(test().parts.database, '$client'), 'query')
  const { debrief: told } = await ada.call(debrief, { params })
  expect(told.questions).toHaveLength(1000)
  expect(told.questions[999]?.question_id).toBe(question.id)
  expect(queries.mock.calls.length).toBeGreaterThan(3)
  expect(queries.mock.calls.length).toBeLessThan(20)
  queries.mockRestore()
})
