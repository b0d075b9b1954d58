import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionOverviewCalls } from '@greenroom/contract/question-overviews'
import { type Question, questionCalls } from '@greenroom/contract/questions'
import { resumeCalls } from '@greenroom/contract/resumes'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { answerTo, makeQuestion } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const ids = (questions: Question[]) => questions.map(({ id }) => id).toSorted()
const makeJob = async (who: Client) =>
  (await who.call(jobCalls.create, { body: { title: 'Data Engineer', description: 'Builds pipelines in SQL.' } })).job
    .id

async function interviewFor(who: Client, job_id: string, interview_type: 'mock' | 'comprehensive') {
  const body = { job_id, interview_type, total_questions: 2 }
  const { session_id: id } = await who.call(interviewCalls.create, { body })
  await who.call(interviewCalls.start, { params: { id } })
  return { id, ...(await who.call(interviewCalls.read, { params: { id } })) }
}

async function fill(who: Client) {
  await who.call(resumeCalls.create, { body: { text: 'Ada Example\nSkills: SQL, Go' } })
  const job = await makeJob(who)
  const own = await makeQuestion(who, { tags: ['sql'] })
  const mock = await interviewFor(who, job, 'mock')
  const formal = await interviewFor(who, job, 'comprehensive')
  return { job, own, mock, formal }
}

describe('the job of a question of one’s own', () => {
  it('is the one it was written for, until it is changed or taken away', async () => {
    const ada = await person()
    const [first, second] = [await makeJob(ada), await makeJob(ada)]
    const { id, job_id } = await makeQuestion(ada, { job_id: first })
    expect(job_id).toBe(first)
    const change = async (body: object) =>
      (await ada.call(questionCalls.update, { params: { id }, body })).question.job_id
    expect(await change({ difficulty: 'hard' })).toBe(first)
    expect(await change({ job_id: second })).toBe(second)
    expect(await change({ job_id: null })).toBeUndefined()
  })

  it('is never a job of somebody else', async () => {
    const ada = await person()
    const foreign = await makeJob(await person())
    const own = await makeQuestion(ada)
    const refused = { status: 404, code: 'not_found' }
    const body = { question_text: 'Why SQL?', job_id: foreign }
    expect(await ada.send(questionCalls.create, { body })).toMatchObject(refused)
    expect(await ada.send(questionCalls.update, { params: { id: own.id }, body })).toMatchObject(refused)
    expect((await ada.call(questionListCalls.withAnswers)).questions).toEqual([own])
  })
})

describe('the filters of the bank', () => {
  it('tell what is of a job, of no job, the own and those of a formal interview', async () => {
    const ada = await person()
    const { job, own, mock, formal } = await fill(ada)
    const found = async (query: Record<string, string | boolean>) =>
      ids((await ada.call(questionListCalls.withAnswers, { query })).questions)
    const made = ids(mock.questions)
    const asked = ids(formal.questions)
    expect(mock.questions.map(({ origin, job_id }) => [origin, job_id])).toEqual([
      ['generated', job],
      ['generated', job],
    ])
    expect(await found({ job_id: job })).toEqual([...made, ...asked].toSorted())
    expect(await found({ job_id: await makeJob(ada) })).toEqual([])
    expect(await found({ job_id: job, or_no_job: true, origin: 'own' })).toEqual([own.id])
    expect(await found({ or_no_job: true })).toHaveLength(5)
    expect(await found({ origin: 'generated' })).toEqual(made)
    expect(await found({ origin: 'formal' })).toEqual(asked)
    expect(await found({ origin: 'rehearsed' })).toEqual([own.id, ...made].toSorted())
    expect(await found({ tag: 'sql', origin: 'own' })).toEqual([own.id])
    expect(await found({ tag: "sql') or true --" })).toEqual([])
  })

  it('count a question of a formal interview as rehearsed once it is answered, and keep its mark', async () => {
    const ada = await person()
    const { formal } = await fill(ada)
    const [first] = formal.questions
    await ada.call(interviewCalls.answer, { params: { id: formal.id }, body: answerTo(first) })
    const list = async (query: Record<string, string | boolean>) =>
      (await ada.call(questionOverviewCalls.list, { query })).questions
    expect(ids(await list({ origin: 'rehearsed' }))).toContain(first?.id)
    expect(ids(await list({ origin: 'rehearsed' }))).toHaveLength(4)
    expect(ids(await list({ answered: true }))).toEqual([first?.id])
    expect(await list({ answered: false })).toHaveLength(4)
    expect(ids(await list({ origin: 'formal', answered: true }))).toEqual([first?.id])
  })

  it('are the same in a search', async () => {
    const ada = await person()
    const { job, own } = await fill(ada)
    const found = async (filters: object) =>
      ids((await ada.call(questionCalls.search, { body: { query: own.question_text, filters } })).questions)
    expect(await found({ origin: 'own' })).toEqual([own.id])
    expect(await found({ tag: 'sql' })).toContain(own.id)
    expect(await found({ job_id: job })).not.toContain(own.id)
    expect(await found({ job_id: job, or_no_job: true })).toContain(own.id)
    expect(await found({ answered: true })).toEqual([])
  })

  it.each([{ origin: 'stolen' }, { job_id: 'x' }, { answered: 'perhaps' }, { tag: 'x'.repeat(51) }])(
    'refuse %j',
    async (query) => {
      expect((await (await person()).send(questionOverviewCalls.list, { query })).status).toBe(400)
    },
  )
})
