import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALIBRATED_CUT, matchQuestion } from './match-question.ts'
import sets from './spoken-questions.test-data.json' with { type: 'json' }

const banks = sets.map(({ stored, spoken }) => ({ stored: stored.map((text) => ({ id: text, text })), spoken }))
const bank = banks[0]?.stored ?? []
const best = (text: string, stored = bank, minSimilarity?: number) =>
  matchQuestion({ text }, stored, { limit: 1, minSimilarity })[0]

describe('spoken questions find the stored one by words alone', () => {
  it('puts the right one first for 95 of 100 loose rewordings', () => {
    const asked = banks
      .flatMap(({ stored, spoken }) => spoken.map((line) => ({ ...line, stored })))
      .filter(({ match }) => match)
    const right = asked.filter(({ spoken, match, stored }) => best(spoken, stored, 0)?.id === match)
    expect(right.length / asked.length).toBeGreaterThanOrEqual(0.95)
  })

  it('returns nothing for small talk, logistics and the candidate’s own story', () => {
    for (const { stored, spoken } of banks) {
      for (const line of spoken.filter(({ match }) => match === null)) {
        expect(best(line.spoken, stored), line.spoken).toBeUndefined()
      }
    }
  })

  it.each([
    ['um so like how do you uh prevent sequel injection', 'How do you prevent SQL injection?'],
    ['HOW DO YOU PREVENT SQL INJECTION', 'How do you prevent SQL injection?'],
    ['what is the difference between t c p and u d p', 'What is the difference between TCP and UDP?'],
    ['Where do you see yourself in 5 years', 'Where do you see yourself in five years?'],
  ])('hears through a recogniser: %s', (spoken, stored) => {
    expect(best(spoken)?.id).toBe(stored)
  })
})

it.each([
  ['so why us', 'Why us?'],
  ['And what would you do?', 'What would you do?'],
  ['anything else', 'Anything else?'],
])('finds what is said word for word, however little it tells: %s', (spoken, stored) => {
  const others = ['Why do you want to work here?', 'What would you change about us?'].map((text) => ({
    id: text,
    text,
  }))
  expect(best(spoken, [...others, { id: stored, text: stored }])?.id).toBe(stored)
})

describe('what a caller can rely on', () => {
  it('gives similarities from 0 to 1, best first, each question once and never more than asked for', () => {
    assert(
      property(string({ maxLength: 120 }), (text) => {
        const matches = matchQuestion({ text }, bank, { limit: 3, minSimilarity: 0 })
        expect(matches).toHaveLength(3)
        expect(new Set(matches.map(({ id }) => id)).size).toBe(3)
        expect(matches.every(({ similarity }) => similarity >= 0 && similarity <= 1)).toBe(true)
        expect(matches.map(({ similarity }) => similarity)).toEqual(
          matches.map(({ similarity }) => similarity).toSorted((one, other) => other - one),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('cuts where the calibration says, unless told otherwise', () => {
    const line = { text: 'how do you plan a lesson' }
    expect(matchQuestion(line, bank, { limit: 50 }).every(({ similarity }) => similarity >= CALIBRATED_CUT)).toBe(true)
    expect(matchQuestion(line, bank, { limit: 50, minSimilarity: 0 }).length).toBe(50)
    expect(matchQuestion(line, bank, { limit: 5, minSimilarity: 1.1 })).toEqual([])
  })

  it('has nothing to find in an empty bank', () => {
    expect(matchQuestion({ text: 'Tell me about yourself.' }, [], { limit: 3, minSimilarity: 0 })).toEqual([])
  })

  it('lets the meaning decide between questions that share no words with the line, when there are vectors', () => {
    const stored = [
      { id: 'origami', text: 'How do you fold a crane?', vector: [1, 0] },
      { id: 'lift', text: 'How do you park a forklift?', vector: [0, 1] },
    ]
    const line = { text: 'what goes where with the yellow thing', vector: [0.1, 1] }
    expect(matchQuestion(line, stored, { limit: 1, minSimilarity: 0 })[0]?.id).toBe('lift')
  })

  it('compares by words when only some questions have a vector yet', () => {
    const stored = [
      { id: 'words', text: 'What is working capital?' },
      { id: 'vector', text: 'How do you plan a lesson?', vector: [1, 0] },
    ]
    expect(
      matchQuestion({ text: 'define working capital', vector: [1, 0] }, stored, { limit: 1, minSimilarity: 0 })[0]?.id,
    ).toBe('words')
  })
})
