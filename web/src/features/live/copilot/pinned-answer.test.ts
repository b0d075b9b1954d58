import { describe, expect, it } from 'vitest'
import { bankView } from '#features/live/panels/bank-view.ts'
import { aMatch } from '#testing/live-stage.ts'
import type { MatchState } from './match-state.ts'
import { pinnedAnswer } from './pinned-answer.ts'
import type { LiveSuggestion } from './state.ts'

const DATA: MatchState = { is: 'matched', match: aMatch() }
const UNANSWERED: MatchState = { is: 'matched', match: aMatch({ user_answer: undefined }) }
const NONE: MatchState = { is: 'none' }
const asked = (...all: [question: string, match: MatchState, turn?: string][]): LiveSuggestion[] =>
  all.map(([question, match, turn], at) => ({
    ...{ id: turn ?? `p-q${at}-1`, question, match, answer: '', timestamp: '2026-11-20T09:00:00.000Z' },
    ...{ isGenerating: false, status: 'generated' },
  }))
const WRONG = 'Tell me about a time your data was wrong.'

describe('the own answer of the question before', () => {
  it.each([
    ['And what would you do differently now?', NONE],
    ['How did your manager take it?', { is: 'matching', failures: 0 }],
    ['And how did you find that out?', { is: 'failed', failures: 1, again: null, notBefore: 0 }],
  ] as const)('stays for a follow-up: %s', (question, match) => {
    const suggestions = asked([WRONG, DATA], [question, match])
    expect(pinnedAnswer(suggestions)).toEqual({ match: DATA.match, number: 1 })
    expect(bankView({ suggestions, clearedMatch: null })).toEqual({ id: 'p-q1-1', number: 1, search: DATA })
  })

  it('stays for a follow-up to a follow-up, and in Chinese', () => {
    expect(pinnedAnswer(asked([WRONG, DATA], ['And what did you do then?', NONE], ['Why that?', NONE]))?.number).toBe(1)
    expect(pinnedAnswer(asked(['请介绍一次数据出错的经历。', DATA], ['那后来呢？', NONE]))?.number).toBe(1)
  })

  it.each([
    ['What is your notice period?', NONE],
    ['Why do you want to work for us?', NONE],
    ['What is your biggest weakness?', { is: 'idle' }],
    ['And how did you find that out?', DATA],
    ['And how did you find that out?', UNANSWERED],
  ] as const)('goes with a question of its own, or one that is found: %s', (question, match) => {
    expect(pinnedAnswer(asked([WRONG, DATA], [question, match]))).toBeUndefined()
  })

  it('is none where there was none', () => {
    expect(pinnedAnswer([])).toBeUndefined()
    expect(pinnedAnswer(asked(['And how did you find that out?', NONE]))).toBeUndefined()
    expect(pinnedAnswer(asked([WRONG, UNANSWERED], ['And what did you do then?', NONE]))).toBeUndefined()
    expect(pinnedAnswer(asked(['请介绍一次数据出错的经历。', DATA], ['你的期望薪资是多少？', NONE]))).toBeUndefined()
  })

  it('leaves the panel when it was put away', () => {
    const suggestions = asked([WRONG, DATA], ['And what did you do then?', NONE])
    expect(bankView({ suggestions, clearedMatch: DATA.match })).toBeUndefined()
  })
})
