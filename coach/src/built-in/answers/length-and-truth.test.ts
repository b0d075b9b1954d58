import type { QuestionType } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { bankQuestions } from '#built-in/bank/entries.ts'
import { readWords } from '#built-in/language/words.ts'
import { keyPoints } from '#built-in/questions/key-points.ts'
import { judgeAnswer } from './judge-answer.ts'
import trades from './trade-answers.test-data.json' with { type: 'json' }
import { wrongClaimsIn } from './wrong-claims.ts'

type Answers = Partial<Record<string, string>>
const judge = (question_text: string, question_type: QuestionType, answer_text: string) => {
  const asked = { question_text, question_type }
  return judgeAnswer({
    question: { ...asked, difficulty: 'medium', key_points: keyPoints(asked) },
    answer_text,
  })
}
const sets = trades.map(({ question, type, answers }) => {
  const given: Answers = answers
  const score = (grade: string) => judge(question, type as QuestionType, given[grade] ?? '').score
  return { question, given, score }
})
const below = (lower: string, upper: string) => {
  const asked = sets.filter(({ given }) => given[lower] && given[upper])
  return asked.filter(({ score }) => score(lower) < score(upper)).length / asked.length
}

describe('length earns nothing', () => {
  it('puts a long fluent wrong answer below a plain good one, and an unsafe one too', () => {
    expect(below('wrong', 'good')).toBeGreaterThanOrEqual(0.7)
    expect(below('unsafe', 'good')).toBe(1)
  })

  it('puts the short precise answer of an expert above a vague one of the same length', () => {
    expect(below('weak', 'expert')).toBeGreaterThanOrEqual(0.75)
  })

  it('calls no answer of an expert a list of keywords', () => {
    for (const { question, given } of sets) {
      const { feedback } = judge(question, 'technical', given.expert ?? '')
      expect(feedback.summary, question).not.toContain('list of keywords')
    }
  })
})

describe('wrong claims', () => {
  const question = 'What happens to customers without any order when you left-join orders and filter on their status?'
  const claim = 'A left join keeps all customers whatever the WHERE clause says, so you see every one of them.'

  it('are found in an answer to any question, quoted, with what is so instead', () => {
    const { feedback, score } = judge(question, 'technical', `${claim} I would only add an ORDER BY to sort them.`)
    expect(score).toBeLessThan(40)
    expect(feedback.improvements[0]).toMatch(/^Check “.*left join keeps all customers.*”: WHERE filters after the join/)
    expect(feedback.marks.some(({ kind, quote }) => kind === 'lost' && quote?.includes('left join'))).toBe(true)
  })

  it.each([
    'A left join does not keep all customers whatever the WHERE clause says.',
    'I used to think a left join keeps all customers whatever the WHERE clause says.',
    'It is a myth that a left join keeps all customers whatever the WHERE clause says.',
    'With a left join, customers drop out when the WHERE clause asks for a status.',
  ])('are not found in their denial or correction: %s', (said) => {
    expect(wrongClaimsIn(question, readWords(said))).toEqual([])
  })

  it('are found when said, and in next to none of the corrections and points of the bank', () => {
    const all = bankQuestions().filter(({ wrong }) => wrong.length > 0)
    const found = all.filter(({ ask, wrong }) =>
      wrong.some(({ claim: said }) => wrongClaimsIn(ask, readWords(said)).some((made) => made.claim === said)),
    )
    const mistaken = all.filter(({ ask, wrong, good }) =>
      [...wrong.map(({ truth }) => truth), good.join('. ')].some(
        (text) => wrongClaimsIn(ask, readWords(text)).length > 0,
      ),
    )
    expect(found.length / all.length).toBeGreaterThan(0.95)
    expect(mistaken.length / all.length).toBeLessThan(0.01)
  })

  it('are found in no good answer', () => {
    for (const { question: asked, given } of sets)
      for (const grade of ['excellent', 'expert', 'good'])
        expect(wrongClaimsIn(asked, readWords(given[grade] ?? '')), `${asked} ${grade}`).toEqual([])
  })
})
