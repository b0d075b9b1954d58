import type { AskedFollowUp } from '@greenroom/contract/answers'
import { describe, expect, it } from 'vitest'
import type { AnswerRow } from './tables.ts'
import { toTry, withJudgement, withTry } from './tries.ts'

const FIRST = 'I rewrote the import and the errors stopped.'
const SECOND = 'We talked about it for a while.'
const feedback = { summary: '', strengths: [], improvements: [], criteria: [], marks: [], evidence: 'enough' as const }
const delivery = { words: 8, words_per_minute: null, filler_words: {}, filler_share: 0 }
const said = (answerText: string, score: number, second: number): AnswerRow => ({
  ...{ id: 'a', userId: 'u', questionId: 'q', sessionId: 's', responseTime: 9, generatedBy: 'built-in' },
  ...{ answerText, score, feedback, delivery, followUp: null, lateJudgement: null, otherTries: [], cues: null },
  ...{ keptAt: null, createdAt: new Date(Date.UTC(2026, 0, 1, 9, 0, second)) },
})
const awaited = { state: 'awaited' as const, token: 'late', until: '2026-01-01T10:00:00.000Z' }
const open: AskedFollowUp = {
  state: 'open',
  criterion: 'evidence',
  text: 'How long did that take?',
  quote: 'rewrote the import',
}
const counting = { ...said(FIRST, 60, 1), followUp: open, keptAt: new Date(Date.UTC(2026, 0, 2)) }

describe('a judgement that comes later', () => {
  const waiting = { ...counting, otherTries: [toTry({ ...said(SECOND, 40, 2), lateJudgement: awaited })] }
  const after = withJudgement(waiting, 'late', { score: 80, lateJudgement: null })

  it('can make another try count, which is not the one that was kept in a live interview', () => {
    expect(after).toMatchObject({ answerText: SECOND, score: 80, keptAt: null, otherTries: [{ answer_text: FIRST }] })
  })

  it('leaves an open follow-up, which may be being answered, without words that no longer count', () => {
    const { quote: _, ...asked } = open
    expect(after?.followUp).toEqual(asked)
  })

  it('leaves all as it is where the same try still counts', () => {
    const { answerText, keptAt, followUp } = withJudgement(waiting, 'late', { score: 50, lateJudgement: null }) ?? {}
    expect({ answerText, keptAt, followUp }).toEqual({ answerText: FIRST, keptAt: counting.keptAt, followUp: open })
  })

  it('changes nothing where no try waits for it', () => {
    expect(withJudgement(waiting, 'another', { score: 80, lateJudgement: null })).toBeUndefined()
  })
})

describe('another try', () => {
  it('that counts takes away the open follow-up to the words before it', () => {
    expect(withTry(counting, said(SECOND, 90, 2))).toMatchObject({ answerText: SECOND, keptAt: null, followUp: null })
  })

  it('that does not count leaves what was kept and asked', () => {
    const kept = { answerText: FIRST, keptAt: counting.keptAt, followUp: open }
    expect(withTry(counting, said(SECOND, 30, 2))).toMatchObject(kept)
  })
})
