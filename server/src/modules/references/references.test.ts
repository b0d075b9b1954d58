import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { Coach, ReferenceRequest } from '@greenroom/coach/coach'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { questionCalls } from '@greenroom/contract/questions'
import { referenceCalls } from '@greenroom/contract/reference-answer'
import { resumeCalls } from '@greenroom/contract/resumes'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { ANSWER, answerTo, by, makeQuestion, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'
import { createReferenceService } from './service.ts'

const builtIn = createBuiltInCoach()

const asked: ReferenceRequest[] = []
const listeningCoach: Coach = {
  ...builtIn,
  async referenceAnswer(request) {
    asked.push(request)
    return builtIn.referenceAnswer(request)
  },
}
const test = useTestApp({ coach: listeningCoach })
const person = () => makeUser(test().app)
const { generate } = referenceCalls

describe('a reference answer', () => {
  it('is made from the resume and job its question was made from', async () => {
    const ada = await person()
    const addResume = async (text: string) => (await ada.call(resumeCalls.create, { body: { text } })).resume.id
    const resume_id = await addResume('Ada the engineer')
    const job_id = (await ada.call(jobCalls.create, { body: { title: 'Nurse', description: 'Cares.' } })).job.id
    await addResume('Ada the nurse')
    const { questions } = await ada.call(interviewCalls.generateQuestions, { body: { resume_id, job_id } })
    const body = { user_context: ' I led the night shift. ' }
    const { ai_reference_answer } = await ada.call(generate, { params: by(questions[0]), body })
    expect(ai_reference_answer).toMatchObject({ generated_by: 'built-in', difficulty: questions[0]?.difficulty })
    expect(asked.at(-1)).toMatchObject({
      question: { question_text: questions[0]?.question_text },
      resume: { text: 'Ada the engineer' },
      job: { title: 'Nurse' },
      user_context: 'I led the night shift.',
    })
  })

  it('advises in the language of the request, around words in that of the interview', async () => {
    const ada = await person()
    const headers = { 'accept-language': 'zh-CN' }
    const { ai_reference_answer } = await ada.call(generate, { params: by(await makeQuestion(ada)), headers })
    for (const tip of ai_reference_answer.structure_tips) expect(tip).toMatch(/\p{Script=Han}/u)
    const asked = ai_reference_answer.sample_answer.split('\n').filter((line) => line.startsWith('– '))
    expect(asked).toHaveLength(2)
    for (const line of asked) expect(line).not.toMatch(/\p{Script=Han}/u)
  })

  it('takes the newest resume for a question of one’s own, and does without one', async () => {
    const ada = await person()
    const question = await makeQuestion(ada)
    await ada.call(generate, { params: by(question) })
    expect(asked.at(-1)?.resume).toBeUndefined()
    await ada.call(resumeCalls.create, { body: { text: 'Ada Example' } })
    await ada.call(generate, { params: by(question) })
    expect(asked.at(-1)?.resume?.text).toBe('Ada Example')
  })

  it('is another one each time it is asked for', async () => {
    const ada = await person()
    const [one, two] = [await makeQuestion(ada), await makeQuestion(ada)]
    for (const question of [one, one, two, one]) await ada.call(generate, { params: by(question), body: {} })
    expect(asked.slice(-4).map(({ variant }) => variant)).toEqual([0, 1, 0, 2])
  })

  it('is built on what the person themselves answered best', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 1)
    await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
    await ada.call(generate, { params: by(questions[0]) })
    expect(asked.at(-1)?.own_answer).toMatchObject({ answer_text: ANSWER, score: expect.any(Number), isKept: false })
    const grace = await person()
    await grace.call(generate, { params: by(await makeQuestion(grace)) })
    expect(asked.at(-1)?.own_answer).toBeUndefined()
  })

  it('is given at the same moment to two tabs', async () => {
    const ada = await person()
    const question = await makeQuestion(ada)
    const given = await Promise.all([1, 2, 3].map(() => ada.send(generate, { params: by(question) })))
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('is there for a question that was removed while an interview asks it', async () => {
    const ada = await person()
    const { questions } = await startInterview(ada, 1)
    await ada.call(questionCalls.remove, { params: by(questions[0]) })
    expect(await ada.send(generate, { params: by(questions[0]) })).toMatchObject({ status: 200 })
  })

  it('is not given for somebody else’s question or an unknown one', async () => {
    const question = await makeQuestion(await person())
    const other = await person()
    for (const id of [question.id, '0198a5f0-0000-7000-8000-000000000000', 'nonsense']) {
      expect(await other.send(generate, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' })
    }
    const tooLong = await other.send(generate, { params: by(question), body: { user_context: 'x'.repeat(5001) } })
    expect(tooLong).toMatchObject({ status: 422 })
  })
})

describe('reference answers to several questions', () => {
  const { generateBatch } = referenceCalls

  it('come one for each question, in the order asked, and one that is not there stops no other', async () => {
    const theirs = await makeQuestion(await person())
    const ada = await person()
    const own = [await makeQuestion(ada), await makeQuestion(ada)]
    const question_ids = [own[1]?.id, theirs.id, 'nonsense', own[0]?.id, own[0]?.id]
    const { results } = await ada.call(generateBatch, { body: { question_ids } })
    const error = 'This was not found'
    expect(results).toMatchObject([
      { question_id: own[1]?.id, ai_reference_answer: { generated_by: 'built-in' } },
      { question_id: theirs.id, error },
      { question_id: 'nonsense', error },
      { question_id: own[0]?.id, ai_reference_answer: { generated_by: 'built-in' } },
    ])
    expect(asked.at(-1)?.variant).toBe(0)
  })

  it('ask once what the employer of a live interview allows', async () => {
    let times = 0
    const unasked = () => Promise.reject(new Error('Nobody asks for this'))
    const references = createReferenceService({
      repo: { find: unasked, save: unasked },
      bank: { findKept: async () => undefined },
      answers: { best: unasked },
      sources: { resumes: { known: unasked, defaultKnown: unasked }, jobs: { read: unasked } },
      coach: builtIn,
      clock: () => new Date(0),
      requireFullHelp: async () => {
        times += 1
      },
    })
    const ids = ['0198a5f0-0000-7000-8000-000000000001', '0198a5f0-0000-7000-8000-000000000002']
    await references.generateBatch('somebody', ids, undefined, 'en')
    expect(times).toBe(1)
  })

  it('are up to 50', async () => {
    const ada = await person()
    for (const count of [0, 51]) {
      const question_ids = Array.from({ length: count }, (_, place) => `question ${place}`)
      expect(await ada.send(generateBatch, { body: { question_ids } })).toMatchObject({ status: 422 })
    }
  })
})
