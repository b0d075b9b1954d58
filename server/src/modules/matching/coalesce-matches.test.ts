import type { QuestionMatch } from '@greenroom/contract/interviews'
import { expect, it } from 'vitest'
import { coalesceMatches } from './coalesce-matches.ts'

const match = (question_text: string): QuestionMatch => ({
  question_id: '0198a5f0-0000-7000-8000-000000000000',
  question_text,
  similarity_score: 0.9,
  difficulty: 'easy',
  question_type: 'technical',
})

const texts = (found: QuestionMatch[]) => found.map(({ question_text }) => question_text)
const body = { speech_text: 'Why us?', limit: 3 }

/** There are answers to "one", "two" …, the meaning of the line finds "best" first. */
function scene() {
  const asked: string[] = []
  const answers = ['one', 'two', 'three', 'four'].map((question) => ({
    question_id: question,
    question,
    answer: 'So.',
  }))
  const { best, answersByWords } = coalesceMatches(async (userId, { limit, speech_text }) => {
    asked.push(`${userId} ${limit} ${speech_text}`)
    if (speech_text === 'fail') throw new Error('no database')
    const find = (...found: string[]) => Promise.resolve(found.slice(0, limit).map(match))
    return { answersByWords: async () => answers.slice(0, limit), best: () => find('best', 'one', 'two', 'three') }
  })
  return { asked, best, answersByWords }
}

it('looks once for what is asked twice in the same moment, and again later', async () => {
  const { asked, best, answersByWords } = scene()
  const [adas, own, eves] = await Promise.all([
    best('ada', { ...body, limit: 1 }),
    answersByWords('ada', body),
    best('eve', body),
  ])
  expect([texts(adas), texts(eves)]).toEqual([['best'], ['best', 'one', 'two']])
  expect(own.map(({ question }) => question)).toEqual(['one', 'two', 'three'])
  expect(asked).toEqual(['ada 3 Why us?', 'eve 3 Why us?'])
  await answersByWords('ada', body)
  expect(texts(await best('ada', { ...body, limit: 4 }))).toHaveLength(4)
  expect(asked.slice(2)).toEqual(['ada 3 Why us?', 'ada 4 Why us?'])
})

it('looks again after it failed', async () => {
  const { asked, best } = scene()
  const failing = { ...body, speech_text: 'fail' }
  for (const _ of [1, 2]) await expect(best('ada', failing)).rejects.toThrow('no database')
  expect(asked).toHaveLength(2)
})
