import { expect, it } from 'vitest'
import { z } from 'zod'
import { fitForm } from './fit-form.ts'

const Form = z.object({
  summary: z.string(),
  level: z.number(),
  kind: z.enum(['own', 'gap']),
  quote: z.string().nullable(),
  points: z.array(z.object({ key: z.string(), quotes: z.array(z.string()) })),
})
const RIGHT = { summary: 'Good.', level: 3, kind: 'own', quote: null, points: [{ key: 'a', quotes: ['b'] }] }

it.each([
  ['as it is', RIGHT],
  ['with a number as text', { ...RIGHT, level: '3' }],
  ['with a choice in capitals', { ...RIGHT, kind: ' Own' }],
  ['without what is null', { ...RIGHT, quote: undefined }],
  ['with an empty text for null', { ...RIGHT, quote: '' }],
  ['with one thing for a list of one', { ...RIGHT, points: { key: 'a', quotes: 'b' } }],
  ['with a part that is none', { ...RIGHT, points: [...RIGHT.points, { quotes: ['c'] }, 'x', null] }],
  ['with fields nobody asked for', { ...RIGHT, confidence: 0.9 }],
  ['in an object of its own', { result: RIGHT }],
])('an answer is taken %s', (_, given) => {
  expect(Form.parse(fitForm(Form, given))).toEqual(RIGHT)
})

it('a missing list is empty', () => {
  expect(Form.parse(fitForm(Form, { ...RIGHT, points: undefined })).points).toEqual([])
  expect(Form.parse(fitForm(Form, { ...RIGHT, points: null })).points).toEqual([])
})

it('a bare list is that of the only list', () => {
  const Questions = z.object({ questions: z.array(z.object({ slot: z.number() })) })
  expect(Questions.parse(fitForm(Questions, [{ slot: '1' }, { slot: 2 }]))).toEqual({
    questions: [{ slot: 1 }, { slot: 2 }],
  })
})

it.each([
  ['a missing text', { ...RIGHT, summary: undefined }],
  ['words for a number', { ...RIGHT, level: 'three' }],
  ['a choice there is not', { ...RIGHT, kind: 'other' }],
  ['another form', { answer: 42 }],
  ['a list', [RIGHT, RIGHT]],
  ['nothing', undefined],
])('%s is not made up', (_, given) => {
  expect(Form.safeParse(fitForm(Form, given)).success).toBe(false)
})
