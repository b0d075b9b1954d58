import { expect, it } from 'vitest'
import voice from '#knowledge/answers/voice-weights.json' with { type: 'json' }
import { answerFigures } from './answer-figures.ts'

it('puts wrong, unsafe, evasive and bitter answers below good ones, of one length too', () => {
  const { fluent_wrong_below_good, bad_below_good, pairs_of_one_length, pairs_in_order } = answerFigures()
  expect(fluent_wrong_below_good).toBeGreaterThan(0.8)
  expect(bad_below_good).toBeGreaterThan(0.8)
  expect(pairs_of_one_length).toBeGreaterThan(0.75)
  expect(pairs_in_order).toBeGreaterThan(0.75)
})

it('is held by questions and authors that were left out', () => {
  expect(voice.pairs_in_order_by_voice_alone.question_left_out).toBeGreaterThan(0.7)
  expect(voice.pairs_in_order_by_voice_alone.author_left_out).toBeGreaterThan(0.7)
})
