import { debriefCalls } from '@greenroom/contract/debrief'
import { interviewCalls } from '@greenroom/contract/interviews'
import { liveCalls } from '@greenroom/contract/live'
import { questionCalls } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { answerTo, makeQuestion, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { at, segment, suggestion } from '#testing/live-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const { putTranscript, getTranscript, exportTranscript, putSuggestions, getSuggestions } = liveCalls
const { debrief, judgeGiven } = debriefCalls

async function live() {
  const ada = await person()
  const { id } = await prepareInterview(ada, 1, { interview_type: 'comprehensive', custom_title: 'Acme: final' })
  return { ada, params: { id } }
}

describe('what is heard', () => {
  it('is merged by its id, whichever tab sends it, and comes back in the order it was said', async () => {
    const { ada, params } = await live()
    const [first, second, late] = [segment('a', 1, 'Hello.'), segment('b', 5, 'Tell me'), segment('c', 3, 'Welcome.')]
    await ada.call(putTranscript, { params, body: { segments: [first, second] } })
    const longer = { ...second, text: 'Tell me about yourself.', speaker: 'interviewer' }
    const saved = await ada.call(putTranscript, { params, body: { segments: [second, late, longer] } })
    expect(saved.segments).toEqual([longer, late])
    expect((await ada.call(getTranscript, { params })).segments).toEqual([first, late, longer])
  })

  it('may be little: text and time are enough', async () => {
    const { ada, params } = await live()
    const body = { segments: [{ id: '1', text: 'Hello.', timestamp: at(0) }] }
    const { segments } = await ada.call(putTranscript, { params, body })
    expect(segments).toMatchObject([{ segmentType: 'sentence', confidence: 0, duration: 0 }])
    expect((await ada.call(putTranscript, { params, body: { segments: [] } })).segments).toEqual([])
  })

  it.each([
    [{ confidence: 2 }, 'segments.0.confidence'],
    [{ segmentType: 'word' }, 'segments.0.segmentType'],
    [{ timestamp: 'yesterday' }, 'segments.0.timestamp'],
    [{ timestamp: '0000-01-01T00:00:00.000Z' }, 'segments.0.timestamp'],
    [{ text: 'x'.repeat(5001) }, 'segments.0.text'],
  ])('is refused when it is wrong: %#', async (change, path) => {
    const { ada, params } = await live()
    const answer = await ada.send(putTranscript, { params, body: { segments: [segment('a', 1, 'Hi.', change)] } })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.details).toMatchObject([{ path }])
  })
})

it('keeps a suggestion through all its states', async () => {
  const { ada, params } = await live()
  const begun = suggestion('s', 1, 'Why us?', { answer: '', isGenerating: true, generated_by: undefined })
  await ada.call(putSuggestions, { params, body: { suggestions: [begun] } })
  expect((await ada.call(getSuggestions, { params })).suggestions).toEqual([begun])
  const times = { end_of_speech: at(1), text: 300, match: 340, first_word: 390, done: 900 }
  const sources = [{ kind: 'resume', quote: 'Moved 40 pipelines', title: 'Acme' }]
  const done = suggestion('s', 1, 'Why us?', { times, sources })
  await ada.call(putSuggestions, { params, body: { suggestions: [done] } })
  expect((await ada.call(getSuggestions, { params })).suggestions).toEqual([done])
})

it('knows no interview of anybody else, and forgets all with its own', async () => {
  const { ada, params } = await live()
  const eve = await person()
  const segments = [segment('a', 1, 'Hello.')]
  await ada.call(putTranscript, { params, body: { segments } })
  const bodies = { segments, suggestions: [suggestion('s', 1, 'Why us?')] }
  for (const call of [putTranscript, getTranscript, exportTranscript, putSuggestions, getSuggestions, debrief]) {
    expect(await eve.send(call, { params, body: bodies })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await eve.send(call, { params: { id: 'x' }, body: bodies })).toMatchObject({ status: 404 })
  }
  await ada.call(interviewCalls.remove, { params })
  for (const call of [putTranscript, getTranscript, putSuggestions]) {
    expect(await ada.send(call, { params, body: bodies })).toMatchObject({ status: 404 })
  }
})

describe('the debrief', () => {
  it('tells what was asked, known and answered, how fast help was, and what to practise', async () => {
    const { ada, params } = await live()
    const { match, question } = await rehearsed(ada, 'Tell me about a conflict in your team.')
    const times = (first_word: number) => ({ end_of_speech: at(0), text: 200, searched: 250, first_word })
    const suggestions = [
      suggestion('1', 10, 'So, tell me about a conflict in your team?', { match, times: times(300) }),
      suggestion('2', 60, 'What is a monad?', { times: times(500) }),
      suggestion('3', 120, 'Where do you see yourself in five years?'),
    ]
    await ada.call(putSuggestions, { params, body: { suggestions } })
    const segments = [
      segment('q1', 7, 'So, tell me about a conflict in your team?', { speaker: 'interviewer' }),
      segment('a1', 12, 'We disagreed about the release date.', { speaker: 'you' }),
      segment('p1', 20, 'Pause (4s)', { segmentType: 'pause' }),
      segment('a2', 24, 'I listened and we moved it.'),
      segment('q2', 58, 'What is a monad?'),
      segment('a3', 62, 'A monad is a monoid in the category of endofunctors.'),
    ]
    await ada.call(putTranscript, { params, body: { segments } })
    const { debrief: told } = await ada.call(debrief, { params })
    expect(told).toMatchObject({
      in_bank: 1,
      hit_rate: 1 / 3,
      answered: 2,
      stopwatch: { text: { p50: 200, p95: 200, count: 2 }, first_word: { p50: 300, p95: 500, count: 2 } },
    })
    expect(told.questions.map(({ answer_given }) => answer_given)).toEqual([
      'We disagreed about the release date. I listened and we moved it.',
      'A monad is a monoid in the category of endofunctors.',
      undefined,
    ])
    expect(told.questions[0]).toMatchObject({ match, question_id: question.id, suggested: 'Say what you did.' })
    expect(told.practise_next.map(({ reason, question: text }) => [reason, text])).toEqual([
      ['no_answer_heard', 'Where do you see yourself in five years?'],
      ['not_in_bank', 'What is a monad?'],
      ['weak_answer', 'Tell me about a conflict in your team.'],
    ])
  })

  it('sees that an unknown question was put into the bank since, and that it was never rehearsed', async () => {
    const { ada, params } = await live()
    const suggestions = [
      suggestion('1', 10, 'How would you explain our product to a child?', {
        times: { end_of_speech: at(9), searched: 200 },
      }),
    ]
    await ada.call(putSuggestions, { params, body: { suggestions } })
    const before = await ada.call(debrief, { params })
    expect(before.debrief.practise_next).toMatchObject([{ reason: 'not_in_bank' }])
    const body = { question_text: suggestions[0]?.question, question_type: 'situational' }
    const { question } = await ada.call(questionCalls.create, { body })
    const { debrief: after } = await ada.call(debrief, { params })
    expect(after).toMatchObject({ in_bank: 0, hit_rate: 0, questions: [{ question_id: question.id }] })
    expect(after.practise_next).toMatchObject([{ reason: 'never_rehearsed', question_id: question.id }])
  })

  it('judges an answer to a question of knowledge as one, though nobody said what kind it is', async () => {
    const { ada, params } = await live()
    const suggestions = [suggestion('1', 10, 'What is k nearest neighbours?')]
    await ada.call(putSuggestions, { params, body: { suggestions } })
    const text = 'K nearest neighbours is a method that looks at what is stored near a new case and lets them vote.'
    await ada.call(putTranscript, { params, body: { segments: [segment('a', 12, text, { speaker: 'you' })] } })
    const { judgement } = await ada.call(judgeGiven, { params, body: { id: '1' } })
    expect(judgement.feedback.improvements.join(' ')).not.toMatch(/you did|verb of doing/i)
  })

  it('judges no answer that was not heard, and none of another user', async () => {
    const { ada, params } = await live()
    await ada.call(putSuggestions, {
      params,
      body: { suggestions: [suggestion('1', 10, 'Why us, of all there are?')] },
    })
    const about = { params, body: { id: '1' } }
    expect(await ada.send(judgeGiven, about)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await ada.send(judgeGiven, { params, body: { id: 'x' } })).toMatchObject({ status: 404 })
    expect(await (await person()).send(judgeGiven, about)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('of an interview where nothing was heard says so', async () => {
    const { ada, params } = await live()
    const { debrief: told } = await ada.call(debrief, { params })
    expect(told).toMatchObject({ questions: [], hit_rate: null, in_bank: 0, stopwatch: {}, practise_next: [] })
  })
})

it('exports what was heard and suggested as Markdown, in the language asked for', async () => {
  const { ada, params } = await live()
  const first = await ada.send(exportTranscript, { params })
  expect(first.bytes.toString()).toContain('Nothing was heard.')
  await ada.call(putTranscript, {
    params,
    body: { segments: [segment('a', 0, 'Why us?', { speaker: 'interviewer' })] },
  })
  const times = { end_of_speech: at(1), first_word: 120 }
  const suggestions = [suggestion('s', 65, 'Why us?', { times })]
  await ada.call(putSuggestions, { params, body: { suggestions } })
  const answer = await ada.send(exportTranscript, { params })
  expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('filename="Acme: final.md"')
  const text = answer.bytes.toString()
  expect(text).toMatch(/^# Acme: final\n/)
  expect(text).toContain('`0:00` **Interviewer:** Why us?')
  expect(text).toContain('### 1:05 Why us?\n\nSuggested by the built-in coach:\n\nSay what you did.')
  expect(text).toContain('first word 120 / 120 ms')
  const chinese = await ada.send(exportTranscript, { params, headers: { 'accept-language': 'zh-CN' } })
  expect(chinese.bytes.toString()).toContain('**面试官：** Why us?')
  expect(chinese.bytes.toString()).toContain('建议回答（来源：内置教练）：\n\nSay what you did.')
})

/** A question of the bank with an answer beside the point, and the match a live interview shows for it. */
async function rehearsed(ada: Client, question_text: string) {
  const question = await makeQuestion(ada, { question_text })
  const { id } = await startInterview(ada, 1, { question_ids: [question.id] })
  await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(question) })
  const { matches } = await ada.call(interviewCalls.matchQuestion, { body: { speech_text: question_text } })
  const match = matches[0]
  if (!match) throw new Error('The very words of a question did not find it')
  return { question, match }
}
