import { expect, it } from 'vitest'
import fresh from './fresh-questions.test-data.json' with { type: 'json' }
import { hearInBank, rankHeard } from './match-question.ts'
import { keepBank, openBank } from './question-bank.ts'
import sets from './spoken-questions.test-data.json' with { type: 'json' }

const all = [...sets, ...fresh]
const texts = [...new Set(all.flatMap(({ stored }) => stored))]
const lines = all.flatMap(({ spoken }) => spoken.filter((_, at) => at % 6 === 0).map((line) => line.spoken))

it('finds in a bank that is kept what it finds by looking at every question', () => {
  const stored = texts.map((text) => ({ id: text, text }))
  const [whole, kept] = [openBank(stored), keepBank(stored)]
  const words = { line: undefined, of: () => undefined }
  for (const line of [...lines, '', 'How do you prevent sequel injection?']) {
    const limits = { limit: 3, minSimilarity: 0 }
    expect(rankHeard(hearInBank(line, kept), limits, words)).toEqual(rankHeard(hearInBank(line, whole), limits, words))
  }
})

it('has nothing to find in an empty bank that is kept', () => {
  expect(hearInBank('Tell me about yourself.', keepBank([])).candidates).toEqual([])
})
