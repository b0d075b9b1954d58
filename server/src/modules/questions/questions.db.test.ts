import { favoriteCalls } from '@greenroom/contract/favorites'
import { interviewCalls } from '@greenroom/contract/interviews'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionOverviewCalls } from '@greenroom/contract/question-overviews'
import { type Question, questionCalls } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import { answerTo, by, makeQuestion, prepareInterview, startInterview } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const ids = (questions: Question[]) => questions.map((question) => question.id)

describe('adding a question', () => {
  it('fills in what is left out, key points among it', async () => {
    const ada = await person()
    const body = { question_text: '  How do you prioritise when everything is urgent?  ' }
    const { question } = await ada.call(questionCalls.create, { body })
    expect(question).toMatchObject({
      question_text: 'How do you prioritise when everything is urgent?',
      question_type: 'behavioral',
      type: 'behavioral',
      difficulty: 'medium',
      category: 'general',
      tags: [],
      is_favorite: false,
      source: { kind: 'general' },
    })
    expect(question.key_points.length).toBeGreaterThan(0)
    expect((await ada.call(questionCalls.read, { params: by(question) })).question).toEqual(question)
  })

  it('keeps what is given', async () => {
    const given = {
      question_text: 'What is a covering index?',
      question_type: 'technical' as const,
      difficulty: 'hard' as const,
      category: 'databases',
      tags: ['sql', 'index'],
      expected_answer: 'An index that holds every column a query needs.',
      key_points: ['No visit to the table'],
    }
    expect(await makeQuestion(await person(), given)).toMatchObject(given)
  })

  it('keeps lists word for word, whatever they hold', async () => {
    const tags = ['a, b', '"quoted"', '{braces}', 'back\\slash', 'NULL', "it's", '面试', '🎤']
    const key_points = ['one\nand the next line', ...tags]
    const ada = await person()
    const question = await makeQuestion(ada, { tags, key_points })
    expect((await ada.call(questionCalls.read, { params: by(question) })).question).toMatchObject({ tags, key_points })
  })

  it.each([
    [{}, 'question_text'],
    [{ question_text: '   ' }, 'question_text'],
    [{ question_text: 'x'.repeat(2001) }, 'question_text'],
    [{ question_text: 'Why?', question_type: 'riddle' }, 'question_type'],
    [{ question_text: 'Why?', difficulty: 7 }, 'difficulty'],
    [{ question_text: 'Why?', tags: 'sql' }, 'tags'],
  ])('names the field that is wrong in %j', async (body, path) => {
    const answer = await (await person()).send(questionCalls.create, { body })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body.details).toMatchObject([{ path }])
  })
})

describe('changing a question', () => {
  it('leaves alone what is not sent', async () => {
    const ada = await person()
    const question = await makeQuestion(ada, { tags: ['a'], expected_answer: 'Plan it.' })
    const changed = await ada.call(questionCalls.update, { params: by(question), body: { difficulty: 'easy' } })
    expect(changed.question).toEqual({ ...question, difficulty: 'easy' })
  })

  it('gives a changed text new key points, unless they are given', async () => {
    const ada = await person()
    const question = await makeQuestion(ada, { key_points: ['Only mine'] })
    const body = { question_text: 'What is the difference between a process and a thread?', question_type: 'technical' }
    const changed = await ada.call(questionCalls.update, { params: by(question), body })
    expect(changed.question.key_points).not.toEqual(['Only mine'])
    const again = { question_text: 'What is a race condition?', key_points: ['Order decides'] }
    const kept = await ada.call(questionCalls.update, { params: by(question), body: again })
    expect(kept.question.key_points).toEqual(['Order decides'])
    const same = await ada.call(questionCalls.update, {
      params: by(question),
      body: { question_text: again.question_text },
    })
    expect(same.question.key_points).toEqual(['Order decides'])
  })

  it('takes an expected answer away when it is sent empty', async () => {
    const ada = await person()
    const question = await makeQuestion(ada, { expected_answer: 'Plan it.' })
    const changed = await ada.call(questionCalls.update, { params: by(question), body: { expected_answer: '' } })
    expect(changed.question.expected_answer).toBeUndefined()
  })

  it('marks and unmarks a favourite, however often it is sent', async () => {
    const ada = await person()
    const question = await makeQuestion(ada)
    for (const [call, is_favorite] of [
      [favoriteCalls.favorite, true],
      [favoriteCalls.favorite, true],
      [favoriteCalls.unfavorite, false],
      [favoriteCalls.unfavorite, false],
    ] as const) {
      expect((await ada.call(call, { params: by(question) })).question).toEqual({ ...question, is_favorite })
    }
  })
})

describe('the list', () => {
  it('shows each question once across pages, newest first', async () => {
    const ada = await person()
    const made: string[] = []
    for (let count = 0; count < 7; count += 1) made.unshift((await makeQuestion(ada)).id)
    const seen: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const list = await ada.call(questionOverviewCalls.list, { query: { page, per_page: 2 } })
      expect(list.pagination).toEqual({ page, per_page: 2, total: 7, pages: 4 })
      seen.push(...ids(list.questions))
    }
    expect(seen).toEqual(made)
    const beyond = await ada.call(questionOverviewCalls.list, { query: { page: 9, per_page: 2 } })
    expect(beyond).toMatchObject({ questions: [], pagination: { total: 7 } })
  })

  it('filters by type, difficulty, category and favourite', async () => {
    const ada = await person()
    const sql = await makeQuestion(ada, { question_type: 'technical', difficulty: 'hard', category: 'databases' })
    const team = await makeQuestion(ada, { difficulty: 'easy' })
    await ada.call(favoriteCalls.favorite, { params: team })
    const found = async (query: Record<string, string | boolean>) =>
      ids((await ada.call(questionOverviewCalls.list, { query })).questions)
    expect(await found({ type: 'technical' })).toEqual([sql.id])
    expect(await found({ difficulty: 'easy' })).toEqual([team.id])
    expect(await found({ category: 'databases' })).toEqual([sql.id])
    expect(await found({ favorite: true })).toEqual([team.id])
    expect(await found({ favorite: false })).toEqual([sql.id])
    expect(await found({ type: 'technical', difficulty: 'easy' })).toEqual([])
  })

  it.each([{ page: 0 }, { per_page: 1001 }, { page: 'x' }, { type: 'riddle' }])('refuses %j as 400', async (query) => {
    const answer = await (await person()).send(questionOverviewCalls.list, { query })
    expect(answer).toMatchObject({ status: 400, code: 'malformed_request' })
  })

  it('tells answered questions from others, and shows the latest answer', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    const { answer } = await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[1]) })
    const found = async (query: Record<string, boolean>) =>
      (await ada.call(questionListCalls.withAnswers, { query })).questions
    expect(ids(await found({}))).toEqual(ids(questions.toReversed()))
    expect(ids(await found({ has_answers: false }))).toEqual([questions[0]?.id])
    const [answered, ...others] = await found({ has_answers: true })
    expect(others).toEqual([])
    expect(answered).toMatchObject({
      id: questions[1]?.id,
      latest_answer: { answer_text: answer.answer_text, score: answer.score, answered_at: answer.created_at },
    })
  })
})

describe('the counts', () => {
  it('are empty for a new person', async () => {
    const { stats } = await (await person()).call(questionOverviewCalls.stats)
    expect(stats).toMatchObject({ total: 0, answered: 0, favorites: 0, average_score: null, by_category: {} })
  })

  it('count questions by kind, and the latest answer of each', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    await makeQuestion(ada, { question_type: 'technical', difficulty: 'hard', category: 'databases' })
    await ada.call(favoriteCalls.favorite, { params: by(questions[0]) })
    const { answer } = await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
    const { stats } = await ada.call(questionOverviewCalls.stats)
    expect(stats).toMatchObject({
      total: 3,
      answered: 1,
      favorites: 1,
      by_type: { behavioral: 2, technical: 1, situational: 0, experience: 0 },
      by_difficulty: { easy: 0, medium: 2, hard: 1 },
      by_category: { teamwork: 2, databases: 1 },
    })
    expect(stats.average_score).toBeCloseTo(answer.score ?? -1, 1)
  })
})

describe('deleting a question', () => {
  it('takes it out of the bank for good', async () => {
    const ada = await person()
    const question = await makeQuestion(ada)
    expect((await ada.call(questionCalls.remove, { params: by(question) })).question).toEqual(question)
    expect(await ada.send(questionCalls.read, { params: by(question) })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(await ada.send(questionCalls.remove, { params: by(question) })).toMatchObject({ status: 404 })
    expect((await ada.call(questionOverviewCalls.list)).pagination.total).toBe(0)
  })

  it('does not break the interview that asks it', async () => {
    const ada = await person()
    const { id, questions } = await startInterview(ada, 2)
    await ada.call(questionCalls.remove, { params: by(questions[0]) })
    const next = await ada.call(interviewCalls.next, { params: { id } })
    expect(next).toMatchObject({ question: { id: questions[0]?.id }, session: { total_questions: 2 } })
    await ada.call(interviewCalls.answer, { params: { id }, body: answerTo(questions[0]) })
    await ada.call(interviewCalls.end, { params: { id } })
    const { report } = await ada.call(interviewCalls.report, { params: { id } })
    expect(report.answers[0]?.answer).toBeDefined()
    expect((await ada.call(questionOverviewCalls.list)).pagination.total).toBe(1)
    expect((await ada.call(questionOverviewCalls.stats)).stats).toMatchObject({ total: 1, answered: 0 })
  })
})

describe('someone else’s question', () => {
  it('is as if it never existed', async () => {
    const question = await makeQuestion(await person())
    const other = await person()
    const { read, update, remove } = questionCalls
    const { favorite, unfavorite } = favoriteCalls
    for (const call of [read, update, remove, favorite, unfavorite, interviewCalls.answersOfQuestion]) {
      const theirs = await other.send(call, { params: by(question), body: call.method === 'GET' ? undefined : {} })
      const nobodys = await other.send(call, {
        params: { id: '0198a5f0-0000-7000-8000-000000000000' },
        body: call.method === 'GET' ? undefined : {},
      })
      expect(theirs).toMatchObject({ status: 404, code: 'not_found' })
      expect(theirs.body).toEqual(nobodys.body)
    }
    expect(await other.send(questionCalls.read, { params: { id: 'not-an-id' } })).toMatchObject({ status: 404 })
  })

  it('cannot be put into an interview', async () => {
    const theirs = await makeQuestion(await person())
    const other = await person()
    const own = await makeQuestion(other)
    for (const question_ids of [[own.id, theirs.id], [theirs.id], ['nonsense']]) {
      const answer = await other.send(interviewCalls.create, { body: { question_ids } })
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await prepareInterview(other, 1)).session.total_questions).toBe(1)
  })
})
