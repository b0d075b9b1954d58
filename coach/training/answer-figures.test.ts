import { expect, it } from 'vitest'
import fitted from '#knowledge/answers/grade-weights.json' with { type: 'json' }
import { answerFigures } from './answer-figures.ts'
import { gradedAnswers, unseenAnswers } from './graded-answers.ts'

it('puts wrong, unsafe, evasive and bitter answers below good ones, of one length too', () => {
  // A third of every writer's is enough for that.
  const some = gradedAnswers().filter((_, place) => place % 3 === 0)
  const { fluent_wrong_below_good, bad_below_good, pairs_of_one_length, pairs_in_order } = answerFigures(some)
  expect(fluent_wrong_below_good).toBeGreaterThan(0.8)
  expect(bad_below_good).toBeGreaterThan(0.8)
  expect(pairs_of_one_length).toBeGreaterThan(0.75)
  expect(pairs_in_order).toBeGreaterThan(0.75)
})

it('is held by writers that were left out', () => {
  const shares = Object.values(fitted.made.pairs_in_order_without_the_writer)
  expect(shares.length).toBeGreaterThanOrEqual(4)
  for (const share of shares) expect(share).toBeGreaterThan(0.7)
})

it('holds for writers that nothing was fitted on', () => {
  const { bad_below_good, pairs_in_order } = answerFigures(unseenAnswers())
  expect(bad_below_good).toBeGreaterThan(0.9)
  expect(pairs_in_order).toBeGreaterThan(0.75)
})
