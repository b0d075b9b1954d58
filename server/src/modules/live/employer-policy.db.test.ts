import type { AiPolicy } from '@greenroom/contract/consent'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { liveCalls } from '@greenroom/contract/live'
import { referenceCalls } from '@greenroom/contract/reference-answer'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { answerTo, by, makeQuestion, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const ANSWER = 'Our release was two weeks late, so I cut the scope with the customer and we shipped on the Friday.'
const QUESTION = 'Tell me about a time a deadline was at risk.'
const EXPECTED = 'Names the risk, the choice and what came of it.'

/** Somebody in a live interview, with an answer of their own to the question that is asked. */
async function live(ai_policy: AiPolicy | undefined) {
  const ada = await makeUser(test().app)
  const question = await makeQuestion(ada, { question_text: QUESTION, expected_answer: EXPECTED })
  const practised = await startInterview(ada, 1, { question_ids: [question.id] })
  await ada.call(interviewCalls.answer, { params: { id: practised.id }, body: answerTo(question, ANSWER) })
  const { job } = ai_policy
    ? await ada.call(jobCalls.create, { body: { title: 'Nurse', description: 'Night shifts.', ai_policy } })
    : { job: undefined }
  const { id } = await startInterview(ada, 1, { interview_type: 'comprehensive', job_id: job?.id })
  return { ada, id, question }
}
const consent = (who: Client, id: string, body: { override?: boolean; ai_policy?: AiPolicy } = {}) =>
  who.call(interviewCalls.consent, { params: { id }, body })

async function helpOf(who: Client, session_id: string | undefined) {
  const [answer, stream, match, better] = await Promise.all([
    who.send(liveCalls.generateAnswer, { body: { question: QUESTION, session_id } }),
    who.send(liveCalls.generateAnswer, {
      body: { question: QUESTION, session_id },
      headers: { accept: 'text/event-stream' },
    }),
    who.send(interviewCalls.matchQuestion, { body: { speech_text: QUESTION, asked: true } }),
    who.send(interviewCalls.betterMatch, { body: { speech_text: QUESTION } }),
  ])
  return [answer, stream, match, better].map(({ status }) => status)
}
const ALL = [200, 200, 200, 200]
const OWN_NOTES = [403, 403, 200, 200]
const NONE = [403, 403, 403, 403]

describe('reference answers while only own notes are allowed', () => {
  it('are not written until the interview is over', async () => {
    const { ada, id, question } = await live('notes')
    const generate = () => ada.send(referenceCalls.generate, { params: by(question) })
    expect(await generate()).toMatchObject({ status: 403, code: 'help_not_allowed' })
    await ada.call(interviewCalls.end, { params: { id } })
    expect(await generate()).toMatchObject({ status: 200 })
  })

  it('are refused as a whole where several are asked for', async () => {
    const { ada, question } = await live('notes')
    const body = { question_ids: [question.id] }
    const refused = { status: 403, code: 'help_not_allowed', message: expect.stringContaining('own notes') }
    expect(await ada.send(referenceCalls.generateBatch, { body })).toMatchObject(refused)
  })
})

describe('the help in a live interview', () => {
  it.each([
    ['practice_only', 'no consent', NONE],
    ['practice_only', 'consent', NONE],
    ['practice_only', 'an override', ALL],
    ['notes', 'no consent', OWN_NOTES],
    ['notes', 'consent', OWN_NOTES],
    ['notes', 'an override', OWN_NOTES],
    ['allowed', 'no consent', ALL],
    ['allowed', 'consent', ALL],
    ['allowed', 'an override', ALL],
    ['unknown', 'no consent', ALL],
    ['unknown', 'consent', ALL],
    [undefined, 'no consent', ALL],
  ] as const)('of an employer who says %s, with %s, is %j', async (policy, given, help) => {
    const { ada, id } = await live(policy)
    if (given !== 'no consent') await consent(ada, id, { override: given === 'an override' })
    expect(await helpOf(ada, id)).toEqual(help)
  })

  it('is what the server knows: leaving out or changing the interview in the request gets no more', async () => {
    const { ada } = await live('practice_only')
    const mock = await startInterview(ada, 1)
    expect(await helpOf(ada, undefined)).toEqual(NONE)
    expect(await helpOf(ada, mock.id)).toEqual(NONE)
  })

  it('says why it is refused, in the language of the person', async () => {
    const { ada, id } = await live('notes')
    const said = async (language: string) =>
      ada.send(liveCalls.generateAnswer, {
        body: { question: QUESTION, session_id: id },
        headers: { 'accept-language': language },
      })
    expect(await said('en')).toMatchObject({
      code: 'help_not_allowed',
      message: 'This employer allows only your own notes, so no text is generated in this interview',
    })
    expect((await said('zh-CN')).message).toContain('只允许使用你自己的笔记')
  })

  it('of an employer who allows notes is the person’s own answer, without what a good one would hold', async () => {
    const { ada, question } = await live('notes')
    const { matches } = await ada.call(interviewCalls.matchQuestion, { body: { speech_text: QUESTION, asked: true } })
    expect(matches[0]).toMatchObject({ question_id: question.id, user_answer: ANSWER })
    expect(matches[0]).not.toHaveProperty('expected_answer')
  })

  it('follows the policy that was set for this interview, in either direction', async () => {
    const { ada, id } = await live('allowed')
    await consent(ada, id, { ai_policy: 'notes' })
    expect(await helpOf(ada, id)).toEqual(OWN_NOTES)
    await consent(ada, id, { ai_policy: 'allowed' })
    expect(await helpOf(ada, id)).toEqual(ALL)
  })

  it('is limited only while the interview is live, and for nobody else', async () => {
    const { ada, id } = await live('practice_only')
    const eve = await makeUser(test().app)
    expect((await helpOf(eve, undefined)).slice(0, 3)).toEqual([200, 200, 200])
    await ada.call(interviewCalls.pause, { params: { id } })
    expect(await helpOf(ada, undefined)).toEqual(ALL)
    await ada.call(interviewCalls.resume, { params: { id } })
    expect(await helpOf(ada, undefined)).toEqual(NONE)
    // A closed tab ends no interview, but nobody is there any more.
    test().passSeconds(10 * 60)
    expect(await helpOf(ada, undefined)).toEqual(ALL)
  })
})
