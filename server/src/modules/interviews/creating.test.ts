import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { type Client, createClient } from '#testing/client.ts'
import { makeQuestion, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const UNKNOWN = '0198a5f0-0000-7000-8000-000000000000'
const create = async (who: Client, body: object = {}) => (await who.call(interviewCalls.create, { body })).session
const addResume = async (who: Client) =>
  (await who.call(resumeCalls.create, { body: { text: 'Ada Example\nSkills: SQL, Go' } })).resume.id
const addJob = async (who: Client, change: object = {}) =>
  (await who.call(jobCalls.create, { body: { title: 'Data Engineer', description: 'Builds pipelines.', ...change } }))
    .job.id

describe('preparing an interview', () => {
  it('asks 8 questions in a mock interview and 15 in any other', async () => {
    const ada = await person()
    expect(await create(ada, { interview_type: 'mock' })).toMatchObject({ title: 'Mock Interview', total_questions: 8 })
    expect(await create(ada)).toEqual({
      session_id: expect.any(String),
      title: 'Formal Interview',
      interview_type: 'comprehensive',
      status: 'created',
      total_questions: 15,
      current_question: 1,
      created_at: expect.any(String),
      duration: 0,
      answered_questions: 0,
      judge: 'end',
    })
  })

  it('needs nothing said', async () => {
    const { session } = await (await person()).call(interviewCalls.create)
    expect(session).toMatchObject({ interview_type: 'comprehensive', total_questions: 15 })
  })

  it('takes the resume of the job, else the newest one that was read, else none', async () => {
    const ada = await person()
    const older = await addResume(ada)
    const newer = await addResume(ada)
    const job_id = await addJob(ada, { resume_id: older, company: 'Acme' })
    expect(await create(ada, { job_id })).toMatchObject({
      job_id,
      resume_id: older,
      title: 'Formal Interview: Data Engineer at Acme',
    })
    expect(await create(ada, { job_id: await addJob(ada) })).toMatchObject({ resume_id: newer })
    expect(await create(ada, { resume_id: older, custom_title: ' Friday ' })).toMatchObject({
      resume_id: older,
      title: 'Friday',
    })
  })

  it('asks exactly the chosen questions in the chosen order', async () => {
    const ada = await person()
    const [one, two, three] = [await makeQuestion(ada), await makeQuestion(ada), await makeQuestion(ada)]
    const question_ids = [three.id, one.id, two.id]
    const { session_id } = await create(ada, { question_ids, total_questions: 9 })
    for (const call of [interviewCalls.read, interviewCalls.sessionQuestions]) {
      const { session, questions } = await ada.call(call, { params: { id: session_id } })
      expect(questions.map(({ id }) => id)).toEqual(question_ids)
      expect(session.total_questions).toBe(3)
    }
  })

  it('may ask the same question in several interviews', async () => {
    const ada = await person()
    const { questions } = await prepareInterview(ada, 1)
    const question_ids = questions.map(({ id }) => id)
    const again = await create(ada, { question_ids: [...question_ids, ...question_ids] })
    expect(again.total_questions).toBe(1)
  })

  it.each([
    [{ total_questions: 0 }, 'total_questions'],
    [{ total_questions: 51 }, 'total_questions'],
    [{ total_questions: 8, difficulty_distribution: { easy: 3 } }, 'difficulty_distribution'],
    [{ total_questions: 8, type_distribution: { technical: 9 } }, 'type_distribution'],
    [{ interview_type: 'chat' }, 'interview_type'],
    [{ resume_id: 'x' }, 'resume_id'],
    [{ question_ids: [] }, 'question_ids'],
  ])('names the field that is wrong in %j', async (body, path) => {
    const answer = await (await person()).send(interviewCalls.create, { body })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.details).toMatchObject([{ path }])
  })

  it('knows no resume, job or question of anybody else', async () => {
    const ada = await person()
    const [resume_id, job_id] = [await addResume(ada), await addJob(ada)]
    const other = await person()
    for (const body of [{ resume_id }, { job_id }, { resume_id: UNKNOWN }, { question_ids: [UNKNOWN] }]) {
      const answer = await other.send(interviewCalls.create, { body })
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
})

describe('the list of interviews', () => {
  it('shows each once across pages, newest first, and filters', async () => {
    const ada = await person()
    const mock = await create(ada, { interview_type: 'mock' })
    const running = await startInterview(ada, 1)
    const formal = await create(ada)
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const list = await ada.call(interviewCalls.list, { query: { page, per_page: 1 } })
      expect(list.pagination).toEqual({ page, per_page: 1, total: 3, pages: 3 })
      seen.push(...list.sessions.map(({ session_id }) => session_id))
    }
    expect(seen).toEqual([formal.session_id, running.id, mock.session_id])
    const found = async (query: Record<string, string>) =>
      (await ada.call(interviewCalls.sessions, { query })).sessions.map(({ session_id }) => session_id)
    expect(await found({ status: 'in_progress' })).toEqual([running.id])
    expect(await found({ interview_type: 'comprehensive' })).toEqual([formal.session_id])
    expect(await found({ status: 'completed' })).toEqual([])
    expect(await ada.send(interviewCalls.list, { query: { status: 'over' } })).toMatchObject({ status: 400 })
  })

  it('keeps an interview whose resume and job were deleted', async () => {
    const ada = await person()
    const [resume_id, job_id] = [await addResume(ada), await addJob(ada)]
    const { session_id } = await create(ada, { resume_id, job_id })
    await ada.call(resumeCalls.remove, { params: { id: resume_id } })
    await ada.call(jobCalls.remove, { params: { id: job_id } })
    const { session } = await ada.call(interviewCalls.read, { params: { id: session_id } })
    expect([session.resume_id, session.job_id]).toEqual([undefined, undefined])
  })
})

describe('the interview types', () => {
  it('are open to everybody, in their language', async () => {
    const { types } = await createClient(test().app).call(interviewCalls.types)
    expect(types.map(({ key }) => key)).toEqual(['technical', 'hr', 'comprehensive', 'mock', 'others'])
    expect(types).toContainEqual({ key: 'mock', label: 'Mock Interview', total_questions: 8 })
    const headers = { 'accept-language': 'zh-CN' }
    const chinese = await createClient(test().app).call(interviewCalls.types, { headers })
    expect(chinese.types).toContainEqual({ key: 'mock', label: '模拟面试', total_questions: 8 })
  })
})
