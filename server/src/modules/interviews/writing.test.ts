import { favoriteCalls } from '@greenroom/contract/favorites'
import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { questionOverviewCalls } from '@greenroom/contract/question-overviews'
import { type Question, questionCalls } from '@greenroom/contract/questions'
import { referenceCalls } from '@greenroom/contract/reference-answer'
import { resumeCalls } from '@greenroom/contract/resumes'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { answerTo, by, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const RESUME = [
  'Ada Example',
  'ada@example.org',
  'Experience',
  'Data Engineer, Northwind, 2021 - Present',
  '- Moved forty nightly imports from cron to Airflow and cut failures from eight a month to none',
  '- Built a customer table in PostgreSQL that three teams report from',
  'Skills',
  'SQL, Python, Airflow, PostgreSQL',
].join('\n')
const POSTING = [
  'Data Engineer at Acme',
  'Responsibilities',
  '- Own the pipelines that feed our finance reports',
  '- Agree data contracts with the teams that produce events',
  'Requirements',
  '- Three years with Python and SQL',
  '- Experience with Kafka or another streaming platform',
].join('\n')

const test = useTestApp()
async function addMaterial(who: Client) {
  const { resume } = await who.call(resumeCalls.create, { body: { text: RESUME } })
  const { job } = await who.call(jobCalls.create, { body: { title: 'Data Engineer', description: POSTING } })
  return { resume_id: resume.id, job_id: job.id }
}
const person = () => makeUser(test().app)
const { start, read, regenerate, answer, generateQuestions, end } = interviewCalls
const create = async (who: Client, body: object) => (await who.call(interviewCalls.create, { body })).session_id
const tally = (questions: Question[], key: 'difficulty' | 'question_type') =>
  Object.fromEntries(
    Object.entries(Object.groupBy(questions, (one) => one[key])).map(([name, all = []]) => [name, all.length]),
  )
const texts = (questions: Question[]) => questions.map((question) => question.question_text)

describe('starting an interview without questions', () => {
  it('writes them in the mix of the specification, easier ones first', async () => {
    const ada = await person()
    const id = await create(ada, { interview_type: 'mock' })
    await ada.call(start, { params: { id } })
    const { session, questions } = await ada.call(read, { params: { id } })
    expect(session).toMatchObject({ status: 'in_progress', total_questions: 8, current_question: 1 })
    expect(tally(questions, 'difficulty')).toEqual({ easy: 2, medium: 4, hard: 2 })
    expect(tally(questions, 'question_type')).toEqual({ behavioral: 3, technical: 2, situational: 2, experience: 1 })
    const ranks = questions.map(({ difficulty }) => ['easy', 'medium', 'hard'].indexOf(difficulty))
    expect(ranks).toEqual(ranks.toSorted())
    expect(questions.every((question) => question.session_id === id)).toBe(true)
  })

  it('twice at the same moment writes one set', async () => {
    const ada = await person()
    const id = await create(ada, { interview_type: 'mock' })
    const started = await Promise.all([1, 2, 3].map(() => ada.send(start, { params: { id } })))
    expect(started.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ada.call(read, { params: { id } })).questions).toHaveLength(8)
    expect((await ada.call(questionOverviewCalls.list)).pagination.total).toBe(8)
  })

  it('asks everybody the same for the same resume and posting, and each something else the next time', async () => {
    const [ada, bea] = [await person(), await person()]
    const asks = async (who: Client, body: Awaited<ReturnType<typeof addMaterial>>) =>
      texts((await who.call(generateQuestions, { body })).questions)
    const own = await addMaterial(ada)
    const first = await asks(ada, own)
    expect(await asks(bea, await addMaterial(bea))).toEqual(first)
    expect((await asks(ada, own)).filter((text) => first.includes(text))).toEqual([])
  })

  it('keeps the order when it is read again', async () => {
    const ada = await person()
    const id = await create(ada, { total_questions: 12 })
    await ada.call(start, { params: { id } })
    const first = await ada.call(read, { params: { id } })
    expect((await ada.call(read, { params: { id } })).questions).toEqual(first.questions)
  })
})

describe('other questions', () => {
  it('replace those nobody answered, and keep those marked as favourite in the bank', async () => {
    const ada = await person()
    const { questions, session } = await ada.call(generateQuestions, { body: await addMaterial(ada) })
    const params = { id: session.session_id }
    await ada.call(favoriteCalls.favorite, { params: by(questions[0]) })
    const again = await ada.call(regenerate, { params })
    expect(again.session).toMatchObject({ status: 'created', total_questions: 8 })
    expect(texts(again.questions).filter((text) => texts(questions).includes(text))).toEqual([])
    const bank = await ada.call(questionOverviewCalls.list, { query: { per_page: 50 } })
    expect(bank.pagination.total).toBe(9)
    const third = await ada.call(regenerate, { params })
    expect(texts(third.questions).filter((text) => texts(again.questions).includes(text))).toEqual([])
  })

  it('are as many as the chosen ones they replace, which stay in the bank', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 3)
    const again = await ada.call(regenerate, { params: { id } })
    expect(again.questions).toHaveLength(3)
    for (const question of questions) await ada.call(questionCalls.read, { params: by(question) })
  })

  it('leave nothing behind of a question that was removed from the bank before', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 1)
    await ada.call(questionCalls.remove, { params: by(questions[0]) })
    expect(await ada.send(referenceCalls.generate, { params: by(questions[0]) })).toMatchObject({ status: 200 })
    await ada.call(regenerate, { params: { id } })
    expect(await ada.send(referenceCalls.generate, { params: by(questions[0]) })).toMatchObject({ status: 404 })
  })

  it('are refused after the first answer and after the end', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    await ada.call(answer, { params: { id }, body: answerTo(questions[0]) })
    const refused = { status: 409, code: 'already_answered' }
    expect(await ada.send(regenerate, { params: { id } })).toMatchObject(refused)
    expect(await ada.send(generateQuestions, { body: { session_id: id } })).toMatchObject(refused)
    const ended = await startInterview(ada, 1)
    await ada.call(end, { params: { id: ended.id } })
    const over = { status: 409, code: 'invalid_transition' }
    expect(await ada.send(regenerate, { params: { id: ended.id } })).toMatchObject(over)
  })
})

describe('generating questions', () => {
  it('makes an interview when none is named, with the newest resume', async () => {
    const ada = await person()
    const { resume } = await ada.call(resumeCalls.create, { body: { text: 'Ada Example\nSkills: SQL' } })
    const { session, questions } = await ada.call(generateQuestions, { body: { title: 'Monday' } })
    expect(session).toMatchObject({ title: 'Monday', interview_type: 'mock', status: 'created', resume_id: resume.id })
    expect(questions).toHaveLength(8)
    await ada.call(start, { params: { id: session.session_id } })
    expect((await ada.call(read, { params: { id: session.session_id } })).questions).toEqual(questions)
  })

  it('takes the resume of the job before any other, where none is named', async () => {
    const ada = await person()
    const { resume } = await ada.call(resumeCalls.create, { body: { text: 'Ada Example\nSkills: SQL' } })
    const body = { title: 'Data Engineer', description: POSTING, resume_id: resume.id }
    const { job } = await ada.call(jobCalls.create, { body })
    await ada.call(resumeCalls.create, { body: { text: 'Ada Example\nSkills: Nursing' } })
    const { session } = await ada.call(generateQuestions, { body: { job_id: job.id } })
    expect(session.resume_id).toBe(resume.id)
  })

  it('meets own distributions exactly', async () => {
    const difficulty_distribution = { easy: 1, medium: 3, hard: 6 }
    const type_distribution = { technical: 5, behavioral: 2, situational: 2, experience: 1 }
    const body = { total_questions: 10, difficulty_distribution, type_distribution }
    const { questions } = await (await person()).call(generateQuestions, { body })
    expect(tally(questions, 'difficulty')).toEqual(difficulty_distribution)
    expect(tally(questions, 'question_type')).toEqual(type_distribution)
    const wrong = await (await person()).send(generateQuestions, { body: { ...body, total_questions: 11 } })
    expect(wrong).toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('asks all the bank has on the skill named as the topic', async () => {
    const ada = await person()
    const material = await addMaterial(ada)
    const count = (questions: Question[]) => questions.filter(({ tags }) => tags.includes('Negotiation')).length
    const asked = await ada.call(generateQuestions, { body: { ...material, topic: ' Negotiating with suppliers ' } })
    expect(count(asked.questions)).toBe(3)
    const plain = await ada.call(generateQuestions, { body: material })
    expect(count(plain.questions)).toBe(0)
  })

  it('stays with the topic when other questions replace the first ones', async () => {
    const ada = await person()
    const body = { ...(await addMaterial(ada)), topic: 'colleagues' }
    const { session } = await ada.call(generateQuestions, { body })
    const others = await ada.call(regenerate, { params: { id: session.session_id } })
    expect(others.questions.filter(({ question_text: text }) => /colleague/i.test(text)).length).toBeGreaterThan(1)
  })

  it('refuses a topic of more than 200 characters', async () => {
    const wrong = await (await person()).send(generateQuestions, { body: { topic: 'x'.repeat(201) } })
    expect(wrong).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(wrong.body.details).toMatchObject([{ path: 'topic' }])
  })

  it('fills the interview that is named, which keeps what is left out', async () => {
    const ada = await person()
    const session_id = await create(ada, { interview_type: 'hr', total_questions: 4, custom_title: 'Friday' })
    const first = await ada.call(generateQuestions, { body: { session_id } })
    expect(first.session).toMatchObject({ session_id, title: 'Friday', interview_type: 'hr', total_questions: 4 })
    const more = await ada.call(generateQuestions, { body: { session_id, total_questions: 6, title: 'Sunday' } })
    expect(more.session).toMatchObject({ session_id, title: 'Sunday', total_questions: 6 })
    expect(more.questions).toHaveLength(6)
    expect((await ada.call(questionOverviewCalls.list)).pagination.total).toBe(6)
  })

  it('knows no resume, job or interview of anybody else', async () => {
    const { resume } = await (await person()).call(resumeCalls.create, { body: { text: 'Grace Example' } })
    const other = await person()
    for (const body of [{ resume_id: resume.id }, { job_id: resume.id }, { session_id: resume.id }]) {
      expect(await other.send(generateQuestions, { body })).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await other.call(interviewCalls.list)).sessions).toEqual([])
  })
})

describe('trying the generator', () => {
  const { testGenerator } = interviewCalls

  it('writes questions from texts and saves nothing', async () => {
    const ada = await person()
    const body = { resume_text: 'Ada Example\nSkills: SQL', job_text: 'Data Engineer\n- SQL', total_questions: 5 }
    const { questions } = await ada.call(testGenerator, { body })
    expect(questions).toHaveLength(5)
    expect((await ada.call(testGenerator, { body })).questions).toEqual(questions)
    expect((await ada.call(questionOverviewCalls.list)).pagination.total).toBe(0)
    expect((await ada.call(interviewCalls.list)).pagination.total).toBe(0)
  })

  it('does without any text and asks 8', async () => {
    expect((await (await person()).call(testGenerator)).questions).toHaveLength(8)
    const refused = await (await person()).send(testGenerator, { body: { total_questions: 51 } })
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' })
  })
})
