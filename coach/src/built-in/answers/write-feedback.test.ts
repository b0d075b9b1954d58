import { describe, expect, it } from 'vitest'
import texts from '#knowledge/rubrics/texts.en.json' with { type: 'json' }
import { readingOf } from '#port-tests/reading-of.ts'
import { judgeAnswer } from './judge-answer.ts'

const question = {
  question_text:
    'A customer pays 12,000 dollars in December for a year of service that starts in January. How do you book it?',
  question_type: 'technical' as const,
  difficulty: 'easy' as const,
  key_points: ['Debit cash and credit deferred revenue', 'No revenue in December'],
}
const answer_text =
  'Debit cash, credit deferred revenue for 12,000. No revenue in December. From January I release 1,000 a month.'
const made = { covered: 1, partly: 0, missing: 0, contradicted: 0 }
const missed = { covered: 0, partly: 0, missing: 1, contradicted: 0 }
const feedbackOf = (grade: number, text = answer_text, points = [made, made]) =>
  judgeAnswer({ question, answer_text: text }, readingOf(grade, { points })).feedback

describe('what is said of a short answer', () => {
  it('is not that it is too short where it says what counts', () => {
    const { evidence, summary, improvements } = feedbackOf(90)
    expect(evidence).toBe('enough')
    expect([summary, ...improvements].join(' ')).not.toMatch(/too short|say more/i)
  })

  it('is that it is too short where it does not', () => {
    const { evidence, summary } = feedbackOf(30, 'I would book the cash, probably, and look at the rest of it later.', [
      missed,
      missed,
    ])
    expect(evidence).toBe('little')
    expect(summary).toMatch(/too short/i)
  })
})

describe('what is said of an answer with a point without a verdict', () => {
  const unclear = { covered: 0.6, partly: 0.1, missing: 0.3, contradicted: 0 }

  it('is not that it is ready, and names the point to check', () => {
    const { summary, improvements } = feedbackOf(95, answer_text, [made, unclear])
    expect(summary).not.toContain(texts.bands.ready)
    expect(improvements).toEqual(['Check that you say this clearly: No revenue in December'])
  })

  it('is that it is ready once every point is made', () => {
    const { summary, improvements } = feedbackOf(95)
    expect(summary).toContain(texts.bands.ready)
    expect(improvements).toEqual([])
  })

  it('stays what is worse in it: what is left out comes first', () => {
    const [first] = feedbackOf(95, answer_text, [unclear, missed]).improvements
    expect(first).toContain('No revenue in December')
  })
})

describe('what is found for a criterion', () => {
  it('is nothing where no words of the answer show it', () => {
    const findings = feedbackOf(60).criteria.map(({ finding }) => finding)
    expect(new Set(findings)).toEqual(new Set([texts.sentences.nothing_shown]))
  })
})
