import { describe, expect, it } from 'vitest'
import { createAnswerOpening } from './answer-opening.ts'
import openings from './openings.test-data.json' with { type: 'json' }

/** Of 20, at least. Written before the method was; scripts/fit-task-talk.mjs fits on other sentences. */
const FOUND = { refusals: 18, preambles: 19, answers: 17 }

function shownOf(text: string, question: string): string {
  const opening = createAnswerOpening(question)
  try {
    return [...text].map((piece) => opening.push(piece)).join('') + opening.end()
  } catch {
    return ''
  }
}
const howMany = (texts: string[], isRight: (text: string) => boolean) => texts.filter(isRight).length

describe.each(Object.entries(openings))('openings that were not fitted on, %s', (_, { question, answer, ...texts }) => {
  it('that decline, ask or explain keep off the screen', () => {
    const kept = howMany(texts.refusals, (text) => shownOf(text, question) === '')
    expect(kept).toBeGreaterThanOrEqual(FOUND.refusals)
  })

  it('that present an answer are left out, and it is shown', () => {
    const cut = howMany(texts.preambles, (text) => shownOf(text + answer, question) === answer)
    expect(cut).toBeGreaterThanOrEqual(FOUND.preambles)
  })

  it('of good answers are shown whole', () => {
    const whole = howMany(texts.answers, (text) => shownOf(text, question) === text)
    expect(whole).toBeGreaterThanOrEqual(FOUND.answers)
  })
})
