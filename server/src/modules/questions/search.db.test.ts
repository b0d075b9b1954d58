import { favoriteCalls } from '@greenroom/contract/favorites'
import { type Question, questionCalls } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/build-app.ts'
import type { Client } from '#testing/client.ts'
import { by, makeQuestion } from '#testing/interview-makers.ts'
import { makeUser } from '#testing/makers.ts'

const test = useTestApp()
const person = () => makeUser(test().app)
const { search } = questionCalls
const texts = (questions: Question[]) => questions.map((question) => question.question_text)

const INDEX = 'What does a covering index do for a query in PostgreSQL?'
const CONFLICT = 'Tell me about a time you disagreed with a colleague. How did you resolve it?'
const PRIORITIES = 'How do you prioritise your work when everything is urgent?'

async function fill(who: Client) {
  const index = await makeQuestion(who, { question_text: INDEX, question_type: 'technical', tags: ['databases'] })
  const conflict = await makeQuestion(who, { question_text: CONFLICT, difficulty: 'hard' })
  const priorities = await makeQuestion(who, { question_text: PRIORITIES })
  return { index, conflict, priorities }
}

describe('searching the bank', () => {
  it('finds by words of the text, by their beginnings, by tag and by category', async () => {
    const ada = await person()
    await fill(ada)
    const found = async (query: string) => texts((await ada.call(search, { body: { query } })).questions)
    expect(await found('postgresql index')).toEqual([INDEX])
    expect(await found('PRIORIT')).toEqual([PRIORITIES])
    expect(await found('databases')).toEqual([INDEX])
    expect((await found('teamwork')).toSorted()).toEqual([INDEX, CONFLICT, PRIORITIES].toSorted())
    expect(await found('submarine welding')).toEqual([])
  })

  it('finds a question that is asked in other words, the likest first', async () => {
    const ada = await person()
    await fill(ada)
    const query = 'Describe a disagreement with a colleague and how you resolved it'
    const { questions, pagination } = await ada.call(search, { body: { query } })
    expect(questions[0]?.question_text).toBe(CONFLICT)
    const scores = questions.map(({ similarity_score }) => similarity_score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(pagination.total).toBe(questions.length)
  })

  it('searches only what passes the filters, page by page', async () => {
    const ada = await person()
    const { conflict, priorities } = await fill(ada)
    await ada.call(favoriteCalls.favorite, { params: by(priorities) })
    const found = async (filters: object) =>
      texts((await ada.call(search, { body: { query: 'how', filters } })).questions)
    expect(await found({ difficulty: 'hard' })).toEqual([CONFLICT])
    expect(await found({ type: 'technical' })).toEqual([])
    expect(await found({ favorite: true })).toEqual([PRIORITIES])
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const list = await ada.call(search, { body: { query: 'how', page, per_page: 1 } })
      expect(list.pagination).toEqual({ page, per_page: 1, total: 2, pages: 2 })
      seen.push(...list.questions.map(({ id }) => id))
    }
    expect(seen.toSorted()).toEqual([conflict.id, priorities.id].toSorted())
  })

  it('finds nothing of anybody else, and nothing that was removed', async () => {
    const ada = await person()
    const { index } = await fill(ada)
    const body = { query: 'covering index' }
    expect((await (await person()).call(search, { body })).questions).toEqual([])
    await ada.call(questionCalls.remove, { params: by(index) })
    expect((await ada.call(search, { body })).questions).toEqual([])
  })

  it.each([{}, { query: ' ' }, { query: 'x'.repeat(501) }, { query: 'x', filters: { type: 'riddle' } }])(
    'refuses %j',
    async (body) => {
      const refused = await (await person()).send(search, { body })
      expect(refused).toMatchObject({ status: 422, code: 'validation_failed' })
    },
  )
})
