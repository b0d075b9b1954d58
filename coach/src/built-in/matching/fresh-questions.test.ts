import { expect, it } from 'vitest'
import sets from './fresh-questions.test-data.json' with { type: 'json' }
import { matchQuestion } from './match-question.ts'

// Each set was written before the matcher had seen it; the first figures stand in docs/decisions/0007. By words alone:
// with vectors it is better.

const best = (text: string, stored: string[], minSimilarity?: number) =>
  matchQuestion(
    { text },
    stored.map((one) => ({ id: one, text: one })),
    { limit: 1, minSimilarity },
  )[0]?.id

const lines = sets.flatMap(({ stored, spoken }) => spoken.map((line) => ({ ...line, stored })))

it('finds the right one of a hundred questions for 87 of 100 loose rewordings', () => {
  const asked = lines.filter(({ match }) => match !== null)
  const right = asked.filter(({ spoken, match, stored }) => best(spoken, stored, 0) === match)
  expect(right.length / asked.length).toBeGreaterThanOrEqual(0.87)
})

it('matches at most 5 of 100 lines that ask nothing stored', () => {
  const none = lines.filter(({ match }) => match === null)
  const matched = none.filter(({ spoken, stored }) => best(spoken, stored) !== undefined)
  expect(matched.length / none.length).toBeLessThanOrEqual(0.05)
})

it.each([
  ['what is poly morphism', 'What is polymorphism?'],
  ["how'd you spot out liars in your numbers", 'How would you detect outliers in a data set?'],
  ['how are a p and a r different', 'What is the difference between accounts payable and accounts receivable?'],
])('hears words cut in two and letters spelled out: %s', (spoken, stored) => {
  expect(best(spoken, sets[0]?.stored ?? [])).toBe(stored)
})
