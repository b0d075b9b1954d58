import { describe, expect, it } from 'vitest'
import { materialOf } from './claims.ts'
import { quotesOf } from './exact-quote.ts'
import { withOwnWords } from './inline-quotes.ts'

const ANSWER = 'so i sat down with the clerk and we compared both lists twice'
const shown = (text: string) => withOwnWords(text, quotesOf(ANSWER), materialOf(ANSWER))

describe('quotes inside a sentence', () => {
  it.each([
    ['“I sat down with the clerk” is the turn.', '“i sat down with the clerk” is the turn.'],
    ['The words “we compared the lists twice” show care.', 'The words “we compared both lists twice” show care.'],
    ['You say "I sat down with the clerk."', 'You say "i sat down with the clerk."'],
    ['Drop “so I” at the start.', 'Drop “so I” at the start.'],
    ['Say “I would ask the clerk first” instead.', 'Say “I would ask the clerk first” instead.'],
    [
      'You could begin with “What mattered most was the count”.',
      'You could begin with “What mattered most was the count”.',
    ],
    ['Say “I sat down with [who?] at once”.', 'Say “I sat down with [who?] at once”.'],
  ])('are its own words in %s', (text, own) => expect(shown(text)).toBe(own))

  it.each([
    'You say “I saved the company millions”.',
    '“The driver called me at night” is the turn.',
    'Say “I cut overtime by 40 percent” instead.',
    'You could begin with “I led the migration to the new warehouse”.',
  ])('are not there in %s', (text) => expect(shown(text)).toBeUndefined())
})
