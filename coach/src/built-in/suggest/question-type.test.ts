import { expect, it } from 'vitest'
import { rubricTypeOf } from './question-type.ts'

it.each([
  ['What is k nearest neighbours?', 'technical'],
  ['How does a transaction work?', 'technical'],
  ['Why is water expanding when it freezes?', 'technical'],
  ['Tell me about a problem that you solved.', 'behavioral'],
  ['Why do you want to work here?', 'behavioral'],
  ['请介绍一下您的上一份工作。', 'behavioral'],
  ['What would you do if two patients need you at once?', 'situational'],
])('the answer to “%s” is judged as %s', (question, type) => expect(rubricTypeOf(question)).toBe(type))
