import { favoriteCalls } from '@greenroom/contract/favorites'
import { interviewCalls } from '@greenroom/contract/interviews'
import { questionOverviewCalls } from '@greenroom/contract/question-overviews'
import { MAX_STORED_QUESTIONS, questionCalls } from '@greenroom/contract/questions'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const FULL = { status: 413, code: 'quota_exceeded', message: expect.stringContaining('5,000 questions') }
const BODY = { body: { question_text: 'Why us?', key_points: [] } }
const totalOf = async (who: Client) => (await who.call(questionOverviewCalls.stats, {})).stats.total

/** Somebody with room for so many more questions. */
async function personWithRoom(room: number) {
  const who = await makeUser(test().app)
  const { question } = await who.call(questionCalls.create, BODY)
  await test().parts.database.execute(sql`
    insert into questions (id, user_id, question_text, question_type, difficulty, category, source, created_at)
    select gen_random_uuid(), user_id, 'How would you handle case ' || number || '?', question_type, difficulty,
      category, source, created_at
    from questions, generate_series(2, ${MAX_STORED_QUESTIONS - room}::integer) as number where id = ${question.id}`)
  return { who, question }
}

describe('how many questions a person can keep', () => {
  it('is told when it is reached, and another person is not affected', async () => {
    const { who } = await personWithRoom(1)
    expect((await who.send(questionCalls.create, BODY)).status).toBe(201)
    expect(await who.send(questionCalls.create, BODY)).toMatchObject(FULL)
    expect(await totalOf(who)).toBe(MAX_STORED_QUESTIONS)
    const other = await makeUser(test().app)
    expect((await other.send(questionCalls.create, BODY)).status).toBe(201)
  })

  it('counts of several calls in the same moment each one', async () => {
    const { who } = await personWithRoom(3)
    const sent = await Promise.all(Array.from({ length: 8 }, () => who.send(questionCalls.create, BODY)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await totalOf(who)).toBe(MAX_STORED_QUESTIONS)
  })

  it('has room again for what was deleted', async () => {
    const { who, question } = await personWithRoom(0)
    expect(await who.send(questionCalls.create, BODY)).toMatchObject(FULL)
    await who.call(questionCalls.remove, { params: { id: question.id } })
    expect((await who.send(questionCalls.create, BODY)).status).toBe(201)
  })

  it('holds for questions that are written, and keeps the interview and what it asks as they were', async () => {
    const { who } = await personWithRoom(2)
    expect(await who.send(interviewCalls.generateQuestions, { body: { total_questions: 3 } })).toMatchObject(FULL)
    const { session, questions } = await who.call(interviewCalls.generateQuestions, { body: { total_questions: 2 } })
    const params = { id: session.session_id }
    const again = await who.call(interviewCalls.regenerate, { params })
    expect(again.questions).toHaveLength(2)
    const more = { session_id: session.session_id, total_questions: 5 }
    expect(await who.send(interviewCalls.generateQuestions, { body: more })).toMatchObject(FULL)
    expect((await who.call(interviewCalls.read, { params })).questions).toEqual(again.questions)
    expect(questions).toHaveLength(2)
    expect(await totalOf(who)).toBe(MAX_STORED_QUESTIONS)
  })

  it('stops a practice that has nothing to ask, but not a live interview, which needs no written questions', async () => {
    const { who, question } = await personWithRoom(0)
    const start = async (interview_type: 'mock' | 'comprehensive') => {
      const { session_id: id } = await who.call(interviewCalls.create, { body: { interview_type } })
      return { id, started: await who.send(interviewCalls.start, { params: { id } }) }
    }
    const practice = await start('mock')
    expect(practice.started).toMatchObject(FULL)
    expect((await who.call(interviewCalls.read, { params: practice })).session.status).toBe('created')
    const live = await start('comprehensive')
    expect(live.started.status).toBe(200)
    expect((await who.call(interviewCalls.read, { params: live })).session.status).toBe('in_progress')
    const body = { speech_text: 'so why us' }
    expect((await who.call(interviewCalls.matchQuestion, { body })).matches[0]?.question_id).toBe(question.id)
  })
})

it('keeps counting through changes of text, removal and deletion of everything', async () => {
  const who = await makeUser(test().app)
  const { question } = await who.call(questionCalls.create, BODY)
  const bank = async () => {
    const { rows } = (await test().parts.database.execute(
      sql`select size, characters, revision from question_banks where user_id =
        (select user_id from questions where id = ${kept.question.id})`,
    )) as { rows: { size: number; characters: number | string; revision: number | string }[] }
    return Object.values(rows[0] ?? {}).map(Number)
  }
  const kept = await who.call(questionCalls.create, BODY)
  expect(await bank()).toEqual([2, 14, 2])
  const params = { id: question.id }
  await who.call(questionCalls.update, { params, body: { question_text: 'Why this job?' } })
  expect(await bank()).toEqual([2, 20, 3])
  await who.call(favoriteCalls.favorite, { params })
  expect(await bank()).toEqual([2, 20, 3])
  await who.call(questionCalls.remove, { params })
  expect(await bank()).toEqual([1, 7, 4])
})
