import { expect, it } from 'vitest'
import { claimSlots } from '#built-in/questions/claims.ts'
import { statementOf } from './statement.ts'

const said = (line: string) => {
  const claim = claimSlots(line, false)
  return statementOf({
    id: 'work/0/0',
    kind: 'claim',
    opening: `claim ${claim?.form}`,
    source: { kind: 'resume', quote: line },
    slots: { ...claim?.slots },
    themes: [],
    skills: [],
    score: 1,
  })
}

it.each([
  [
    'Found the cause of a stall in two mills that three firms had not found: a worn key',
    'You found the cause of a stall in two mills.',
  ],
  [
    'Ran the booking service in Kotlin and MongoDB, 400 requests a second in August',
    'You ran the booking service in Kotlin and MongoDB.',
  ],
  [
    'Sorted nine years of weather logs in Excel and found 4 % of the days twice',
    'You sorted nine years of weather logs in Excel.',
  ],
  ['Rebuilt the arrival forecast, error down 22%', 'You rebuilt the arrival forecast.'],
  ['Train two deputy cooks', undefined],
])('names a line briefly: %s', (line, expected) => {
  expect(said(line)).toBe(expected)
})

it('reads two verbs, and a verb before a number, as what somebody does', () => {
  expect(claimSlots('Train two deputy cooks', true)?.slots.clause).toBe('train two deputy cooks')
  expect(claimSlots('Load and secure the afternoon trailers', true)?.slots.clause).toBe(
    'load and secure the afternoon trailers',
  )
})
