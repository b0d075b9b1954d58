import type { QuestionMatch } from '@greenroom/contract/interviews'
import { expect, it } from 'vitest'
import { shareMatches } from './share-matches.ts'

const match = (question_text: string): QuestionMatch => ({
  question_id: '0198a5f0-0000-7000-8000-000000000000',
  question_text,
  similarity_score: 0.9,
  difficulty: 'easy',
  question_type: 'technical',
})

it('looks once for what is asked twice in the same moment, and again later', async () => {
  const asked: string[] = []
  const find = shareMatches(async (userId, { limit, speech_text }) => {
    asked.push(`${userId} ${limit} ${speech_text}`)
    if (speech_text === 'fail') throw new Error('no database')
    return ['one', 'two', 'three', 'four'].slice(0, limit).map(match)
  })
  const texts = (found: QuestionMatch[]) => found.map(({ question_text }) => question_text)
  const body = { speech_text: 'Why us?', limit: 3 }
  const both = await Promise.all([find('ada', { ...body, limit: 1 }), find('ada', body), find('eve', body)])
  expect(both.map(texts)).toEqual([['one'], ['one', 'two', 'three'], ['one', 'two', 'three']])
  expect(asked).toEqual(['ada 3 Why us?', 'eve 3 Why us?'])
  await find('ada', body)
  expect(texts(await find('ada', { ...body, limit: 4 }))).toHaveLength(4)
  expect(asked.slice(2)).toEqual(['ada 3 Why us?', 'ada 4 Why us?'])
  const failing = { ...body, speech_text: 'fail' }
  for (const _ of [1, 2]) await expect(find('ada', failing)).rejects.toThrow('no database')
  expect(asked).toHaveLength(6)
})
