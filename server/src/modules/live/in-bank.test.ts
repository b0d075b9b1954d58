import type { Suggestion } from '@greenroom/contract/live'
import type { QuestionMatch, Session } from '@greenroom/contract/sessions'
import { describe, expect, it } from 'vitest'
import { writeDebrief } from './debrief.ts'
import { writeMarkdown } from './markdown.ts'

const AT = '2026-11-21T10:00:00.000Z'
const ID = '0198a5f0-0000-7000-8000-000000000001'
const session = { title: 'Acme', created_at: AT } as Session
const known: QuestionMatch = {
  question_id: ID,
  question_text: 'Conflict?',
  similarity_score: 0.91,
  difficulty: 'easy',
  question_type: 'behavioral',
}
const answered = { ...known, user_answer: 'We moved the date.' }
const times = (part: object = {}) => ({ end_of_speech: AT, text: 100, searched: 200, ...part })
const asked = (part: Partial<Suggestion>): Suggestion => ({
  id: 's',
  question: 'A conflict?',
  answer: '',
  timestamp: AT,
  isGenerating: false,
  ...part,
})
const debrief = (suggestions: Suggestion[], there = true) =>
  writeDebrief(
    { session, segments: [], suggestions },
    { idOf: new Map(there ? [['A conflict?', ID]] : []), bestScore: new Map() },
  )
const bankOf = (part: Partial<Suggestion>, there?: boolean) => debrief([asked(part)], there).questions[0]?.bank

describe('what the debrief says about the bank', () => {
  it.each([
    ['own_answer_shown', { match: answered, times: times({ match: 200, own_answer: 240 }) }, true],
    ['own_answer_shown', { match: answered, times: times({ match: 200, own_answer: 240 }) }, false],
    // Found, and never painted: the tab was hidden, or the interview ended.
    ['own_answer', { match: answered, times: times({ match: 200 }) }, true],
    ['no_own_answer', { match: known, times: times({ match: 200 }) }, true],
    ['no_own_answer', { match: { ...known, user_answer: ' ' }, times: times({ match: 200, own_answer: 240 }) }, true],
    ['deleted_since', { match: known, times: times({ match: 200 }) }, false],
    ['added_since', { times: times() }, true],
    ['not_there', { times: times() }, false],
    // The search failed, or the record is older than that is known.
    ['not_recognised', { times: { end_of_speech: AT, text: 100 } }, false],
    ['not_recognised', {}, false],
  ] as const)('%s: %o, in the bank now: %s', (bank, part, there) => {
    expect(bankOf(part, there)).toBe(bank)
  })

  it('counts own answers that were really shown, and none where that was not measured', () => {
    const shown = asked({ match: answered, times: times({ match: 200, own_answer: 240 }) })
    const kept = asked({ match: answered, times: times({ match: 200 }) })
    expect(debrief([shown, kept])).toMatchObject({ in_bank: 2, own_answers_shown: 1 })
    expect(debrief([kept, asked({ times: times() })])).toMatchObject({ in_bank: 1, own_answers_shown: 0 })
    expect(debrief([asked({ match: answered, times: { end_of_speech: AT, match: 200 } })])).toMatchObject({
      in_bank: 1,
      own_answers_shown: null,
    })
  })

  it('measures until a question was found and until the own answer was shown apart', () => {
    const { stopwatch } = debrief([
      asked({ match: known, times: times({ match: 200 }) }),
      asked({ match: answered, times: times({ match: 300, own_answer: 340 }) }),
    ])
    expect(stopwatch).toMatchObject({
      match: { p50: 200, p95: 300, count: 2 },
      own_answer: { p50: 340, p95: 340, count: 1 },
    })
    expect(stopwatch).not.toHaveProperty('searched')
  })

  it('tells nobody to practise what was not in the bank where that is not known', () => {
    const reasons = (part: Partial<Suggestion>) => debrief([asked(part)], false).practise_next.map((one) => one.reason)
    expect(reasons({ times: times() })).toEqual(['not_in_bank'])
    expect(reasons({})).toEqual(['not_recognised'])
    expect(reasons({ match: known, times: times({ match: 200 }) })).toEqual([])
  })

  it('calls nothing never rehearsed of which an own answer was there', () => {
    const reasons = (part: Partial<Suggestion>) => debrief([asked(part)]).practise_next.map((one) => one.reason)
    expect(reasons({ match: known, times: times({ match: 200 }) })).toEqual(['never_rehearsed'])
    expect(reasons({ match: answered, times: times({ match: 200 }) })).toEqual([])
  })
})

describe('the export', () => {
  it.each([
    ['shown', answered, { match: 200, own_answer: 240 }, '*Conflict?* (91%)\n\nYour answer, as it was shown:\n\n> We'],
    ['not shown', answered, { match: 200 }, '*Conflict?* (91%)\n\nYour answer in the bank:\n\n> We moved the date.'],
    ['not there', known, { match: 200 }, '*Conflict?* (91%). You had not answered it yet.'],
  ])('says of an own answer that it was %s', (_, match, marks, expected) => {
    const suggestions = [asked({ match, times: times(marks) })]
    expect(writeMarkdown({ session, segments: [], suggestions }, 'en')).toContain(expected)
  })

  it('gives the times of the match and of the own answer apart', () => {
    const suggestions = [asked({ match: answered, times: times({ match: 300, own_answer: 340 }) })]
    const text = writeMarkdown({ session, segments: [], suggestions }, 'en')
    expect(text).toContain('text 100 / 100 ms, question found 300 / 300 ms, your answer shown 340 / 340 ms')
    expect(writeMarkdown({ session, segments: [], suggestions }, 'zh-CN')).toContain('显示你的回答 340 / 340 ms')
  })
})
