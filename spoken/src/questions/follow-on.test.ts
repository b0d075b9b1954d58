import { describe, expect, it } from 'vitest'
import pairs from '#questions/testing/follow-ons.test-data.json' with { type: 'json' }
import { leansOn } from './follow-on.ts'

describe('a follow-up and a question of its own', () => {
  it.each([
    ['Tell me about the last book that you read', 'and would you read it again'],
    ['Have you ever trained a dog', 'and how did you go about it'],
    ['The boat leaks and the harbour is an hour away.', 'What do you do?'],
    ['Describe a meeting that went wrong.', 'What did you do afterwards to repair that?'],
    ['Who is your favorite author', 'and what have you learned from her'],
  ])('%s / %s', (before, question) => {
    expect(leansOn(before, question)).toBe(true)
  })

  it.each([
    ['What is your favorite color', 'and do you own a bicycle'],
    ['Do you like opera?', 'And apart from that, have you ever sung in a choir?'],
    ['When did you move to Leeds?', 'Are you familiar with German tax law?'],
    ['Nice to meet you all.', 'Which payroll software have you used?'],
  ])('%s | %s', (before, question) => {
    expect(leansOn(before, question)).toBe(false)
  })

  it('is told for nine of ten pairs that it was fitted on', () => {
    const right = [
      ...pairs.leans.filter(([before = '', question = '']) => leansOn(before, question)),
      ...pairs.alone.filter(([before = '', question = '']) => !leansOn(before, question)),
    ]
    expect(right.length / (pairs.leans.length + pairs.alone.length)).toBeGreaterThanOrEqual(0.9)
  })
})
