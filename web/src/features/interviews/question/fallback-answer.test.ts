import { describe, expect, it } from 'vitest'
import texts from '#i18n/en/interviews.json' with { type: 'json' }
import { fallbackFor } from './fallback-answer.ts'
import groups from './fallback-answers.json' with { type: 'json' }

describe('fallbackFor', () => {
  it.each([
    ['Tell me about yourself.', 'yourself'],
    ['What is your biggest weakness?', 'weakness'],
    ['Tell me about a time your data was wrong. How did you find out?', 'failure'],
    ['Describe a time you had to work under a tight deadline.', 'pressure'],
    ['A customer refuses to pay. What would you do?', 'situational'],
    ['What is the difference between a list and a tuple?', 'technical'],
    ['Why do you want to work for Kestrel Freight?', 'motivation'],
    ['请做一个自我介绍', 'yourself'],
    ['Favourite colour?', 'general'],
  ])('%s → %s', (question, key) => expect(fallbackFor(question)).toBe(key))

  it('has a text for every group', () => {
    for (const { key } of groups) expect(Object.keys(texts.fallback)).toContain(key)
  })
})
