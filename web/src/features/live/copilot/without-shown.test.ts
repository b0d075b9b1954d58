import { expect, it } from 'vitest'
import { withoutShown } from './without-shown.ts'

const match = { question_id: '0198a5f0-0000-7000-8000-000000000001', question_text: 'Why us?' } as never
const answer =
  '- One point\n\n**You have said before** (“Why us?”): “Because of the trains.”\n\n**They look for**: “Fluent”'
const sources = [
  { kind: 'general' as const },
  { kind: 'answer' as const, quote: 'Because of the trains.', title: 'Why us?' },
  { kind: 'job' as const, quote: 'Fluent' },
]

it('leaves out what stands above as the own answer, and its source', () => {
  const left = withoutShown({ answer, sources, generated_by: 'built-in' }, match)
  expect(left.answer).toBe('- One point\n\n**They look for**: “Fluent”')
  expect(left.sources.map(({ kind }) => kind)).toEqual(['general', 'job'])
})

it.each([
  ['without an own answer on the screen', { answer, sources, generated_by: 'built-in' as const }, undefined],
  ['of a model', { answer, sources, generated_by: 'a-model' }, match],
  ['without sources', { answer, generated_by: 'built-in' as const }, match],
])('keeps a suggestion %s whole', (_, suggestion, shown) => expect(withoutShown(suggestion, shown).answer).toBe(answer))
