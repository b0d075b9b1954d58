import { describe, expect, it } from 'vitest'
import { spokenLength, spokenQuestion } from './spoken-question.ts'

describe('a question as it is spoken', () => {
  it.each([
    'How did you find out which queries to speed up?',
    'In your first call for us, how would you open it?',
    'What changed between what you planned and what you got?',
    'Which decision would you take again, and why?',
    'Tell me about a night the pipeline failed. What did you do first?',
    'A customer asks “Where is it?” and “Who are you?” in one breath. What do you say?',
    '早班前一小时有司机请假，您会先做什么？',
  ])('is kept as it is: %s', (text) => expect(spokenQuestion(text)).toEqual({ text, removed: '', faults: 0 }))

  it.each([
    ['How did you plan it all? And who was against it?', 'How did you plan it all?'],
    ['How did you plan the move, and who did you tell first?', 'How did you plan the move?'],
    ['What was the hardest night, and what would you do differently?', 'What was the hardest night?'],
    ['1. **What would you check first?** Why?', 'What would you check first?'],
    ['您会先做什么？为什么？', '您会先做什么？'],
  ])('loses what is asked beside it: %s', (text, kept) => {
    expect(spokenQuestion(text)).toMatchObject({ text: kept, faults: 1 })
  })

  it.each([
    ['asks on in the same sentence', 'Tell me how you planned it, what went wrong and what came of it.'],
    ['has a bracket in it', 'How do you use SAP (or anything like it) for stock?'],
    ['reads a line out', 'You wrote “planned shifts for 24 people and cut overtime by 18 percent”. How?'],
    ['asks on in Chinese', '您当时怎么排班，为什么没有提前通知客户？'],
  ])('has a fault when it %s', (_, text) => expect(spokenQuestion(text)?.faults).toBeGreaterThanOrEqual(1))

  it('is nothing when nobody would say it in one breath, or nothing is left', () => {
    expect(spokenQuestion(`How would you ${'plan and check and '.repeat(12)}finish it?`)).toBeUndefined()
    expect(spokenQuestion('为'.repeat(61))).toBeUndefined()
    expect(spokenQuestion('  ')).toBeUndefined()
    expect(spokenQuestion('Why?')).toBeUndefined()
  })

  it('is measured in words, with Chinese signs as parts of words', () => {
    expect(spokenLength('I don’t know the 2.5 reasons, Anne-Marie.')).toBe(7)
    expect(spokenLength('您会先做什么？')).toBeCloseTo(3.6)
  })
})
