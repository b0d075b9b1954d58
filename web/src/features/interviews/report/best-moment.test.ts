import type { Mark } from '@greenroom/contract/answers'
import type { Report } from '@greenroom/contract/interviews'
import { describe, expect, it } from 'vitest'
import { anAnswer } from '#testing/fake-interview.ts'
import { aQuestion, aSession } from '#testing/makers.ts'
import { bestMoment, oneThing } from './best-moment.ts'

const gained = (points: number, quote?: string): Mark => ({
  ...{ kind: 'gained', points, label: `Plus ${points}`, note: '', criterion: 'structure' },
  ...(quote && { quote }),
})
const answered = (score: number | null, marks: Mark[], improvements: string[] = []) => {
  const question = aQuestion()
  const answer = anAnswer({ question_id: question.id, score })
  return {
    question,
    answer: { ...answer, feedback: { ...answer.feedback, marks, improvements } },
    earlier_scores: [],
    follow_ups: [],
  }
}
const reportOf = (answers: Report['answers'], practise_next: Report['practise_next'] = []): Report => ({
  ...{ session: aSession(), overall_score: 60, evidence: 'enough', by_type: [], by_criterion: [], strengths: [] },
  ...{ practise_next, answers, trend: [] },
})

describe('the best moment of an interview', () => {
  it('is the words that gained most, with their question', () => {
    const answers = [answered(60, [gained(4, 'three hours')]), answered(50, [gained(8, 'I moved it'), gained(15)])]
    expect(bestMoment(answers)).toEqual({ number: 2, quote: 'I moved it', points: 8, label: 'Plus 8' })
  })

  it('is not made up where no words gained any', () => {
    expect(bestMoment([answered(20, [gained(15)]), { ...answered(0, []), answer: undefined }])).toBeUndefined()
  })
})

describe('the one thing to change', () => {
  it('is what to practise first', () => {
    const next = [{ title: 'Say what you did', reason: 'Use “I”.', question_id: aQuestion().id }]
    expect(oneThing(reportOf([answered(60, [], ['Shorter'])], next))).toEqual({
      title: 'Say what you did',
      reason: 'Use “I”.',
    })
  })

  it('else is what the weakest judged answer could do better', () => {
    const answers = [answered(80, [], ['Shorter']), answered(null, [], ['In English']), answered(40, [], ['A number'])]
    expect(oneThing(reportOf(answers))).toEqual({ title: 'A number' })
    expect(oneThing(reportOf([]))).toBeUndefined()
  })
})
