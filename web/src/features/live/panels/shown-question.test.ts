import { describe, expect, it } from 'vitest'
import { shownQuestion } from './shown-question.ts'

describe('a question on screen', () => {
  it('is cut after a hundred characters', () => {
    const hundred = 'Why do you want this? '.repeat(5).slice(0, 100)
    expect(shownQuestion(hundred)).toBe(hundred)
    expect(shownQuestion(`${hundred}x`)).toBe(`${hundred}...`)
  })
})
