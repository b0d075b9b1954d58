import type { Coach } from '@greenroom/coach/coach'
import { jobTemplates } from '@greenroom/coach/posting-fields'
import { MAX_ANSWER_LENGTH } from '@greenroom/contract/answers'
import { MAX_DESCRIPTION_LENGTH } from '@greenroom/contract/jobs'
import { tryCalls } from '@greenroom/contract/try'
import { describe, expect, it } from 'vitest'
import { startTestApp, useTestApp } from '#testing/build-app.ts'
import { createClient } from '#testing/client.ts'

const test = useTestApp()
const visitor = () => createClient(test().app)

const postings = jobTemplates().map(({ title, description }) => `${title}\n${description}`)
const [job_text = '', , , other_text = ''] = postings
const answer_text =
  'In my last team sales and support heard about changes from customers. I set up a weekly note with three lines for each ' +
  'group, and asked one person of each to correct it. After two months the number of surprised calls fell from 30 to 4.'
const ask = async () => (await visitor().call(tryCalls.question, { body: { job_text } })).question

describe('trying one question without an account', () => {
  it('asks what the posting gives rise to, and quotes the line it is asked for', async () => {
    const { job_title, question } = await visitor().call(tryCalls.question, { body: { job_text } })
    expect(job_title).toBe(jobTemplates()[0]?.title)
    expect(question.question_text).toMatch(/[.?]$/)
    expect(question.source.kind).toBe('job')
    expect(job_text).toContain(question.source.quote)
  })

  it('judges the answer like any other, with its quotes', async () => {
    const { question_text } = await ask()
    const judged = async (answer_text: string) =>
      (await visitor().call(tryCalls.answer, { body: { job_text, question_text, answer_text } })).answer
    const answer = await judged(answer_text)
    expect(answer).toMatchObject({ answer_text, generated_by: 'built-in' })
    const evasive = await judged('That is a good question, and I would have to think about it for a while first.')
    expect(answer.score).toBeGreaterThan((evasive.score ?? 100) + 10)
    for (const { quote } of answer.feedback.marks) if (quote) expect(answer_text).toContain(quote)
  })

  it('speaks the language of the visitor', async () => {
    const { question_text } = await ask()
    const headers = { 'accept-language': 'zh-CN' }
    const body = { job_text, question_text, answer_text }
    const { answer } = await visitor().call(tryCalls.answer, { body, headers })
    expect(answer.feedback.summary).toMatch(/\p{Script=Han}/u)
    const refused = await visitor().send(tryCalls.question, { body: { job_text: 'The cat sat on the mat.' }, headers })
    expect(refused.body.details).toMatchObject([{ path: 'job_text', message: expect.stringContaining('职位描述') }])
  })

  it('never asks a model', async () => {
    const model = new Proxy({} as Coach, {
      get: () => () => {
        throw new Error('A model was asked')
      },
    })
    const { parts } = test()
    const other = await startTestApp({ database: parts.database, script: parts.script, coach: model })
    const client = createClient(other.app)
    const { question } = await client.call(tryCalls.question, { body: { job_text } })
    const body = { job_text, question_text: question.question_text, answer_text }
    expect((await client.call(tryCalls.answer, { body })).answer.generated_by).toBe('built-in')
    await other.close()
  })
})

describe('what cannot be tried', () => {
  it.each([
    ['an empty post', '   ', 'Please paste a job post'],
    ['a text that is no post', 'Dear Sir or Madam, I worked for three years and managed budgets.', 'job post'],
    ['a recipe', 'Recipe: mix 200 g flour with 3 eggs. Bake at 180 degrees. Requirements: oven, bowl.', 'job post'],
  ])('is %s', async (_, text, message) => {
    const answer = await visitor().send(tryCalls.question, { body: { job_text: text } })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.details).toMatchObject([{ path: 'job_text', message: expect.stringContaining(message) }])
  })

  it('is a text longer than any post', async () => {
    const body = { job_text: job_text.padEnd(MAX_DESCRIPTION_LENGTH + 1, 'x') }
    expect(await visitor().send(tryCalls.question, { body })).toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('is a question of one’s own, or one of another post', async () => {
    const { question_text } = await ask()
    for (const body of [
      { job_text, question_text: 'What is the capital of France?', answer_text },
      { job_text: other_text, question_text, answer_text },
    ]) {
      const answer = await visitor().send(tryCalls.answer, { body })
      expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
      expect(answer.body.details).toMatchObject([
        { path: 'question_text', message: expect.stringContaining('new one') },
      ])
    }
  })

  it.each([
    ['a few words', 'I did that.'],
    ['nothing', ' '.repeat(30)],
    ['a book', 'word '.repeat(MAX_ANSWER_LENGTH)],
  ])('is an answer of %s', async (_, text) => {
    const { question_text } = await ask()
    const answer = await visitor().send(tryCalls.answer, { body: { job_text, question_text, answer_text: text } })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.details).toMatchObject([{ path: 'answer_text' }])
  })

  it('is more than 30 questions a minute from one network, and it says when to try again', async () => {
    const { database, script, env } = test().parts
    const limited = await startTestApp({ database, script, env: { ...env, RATE_LIMITS: true } })
    const client = createClient(limited.app)
    const body = { job_text: 'The cat sat on the mat.' }
    for (let count = 0; count < 30; count += 1)
      expect((await client.send(tryCalls.question, { body })).status).toBe(422)
    const refused = await client.send(tryCalls.question, { body })
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})
