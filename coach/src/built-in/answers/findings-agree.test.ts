import { describe, expect, it } from 'vitest'
import texts from '#knowledge/rubrics/texts.en.json' with { type: 'json' }
import graded from './graded-answers.test-data.json' with { type: 'json' }
import { judgeAnswer } from './judge-answer.ts'
import trade from './trade-answers.test-data.json' with { type: 'json' }

type Set = { question: string; type: 'technical' | 'behavioral' | 'situational' | 'experience'; answers: object }
const judged = ([...graded, ...trade] as Set[]).flatMap(({ question, type, answers }) =>
  Object.values(answers).map((answer: string) => ({
    question,
    answer,
    feedback: judgeAnswer({
      question: { question_text: question, question_type: type, difficulty: 'medium', key_points: [] },
      answer_text: answer,
    }).feedback,
  })),
)
const nothing = texts.sentences.nothing_shown

describe('what is found for a criterion', () => {
  it('is not that nothing is shown where a mark of the same criterion gained points', () => {
    for (const { answer, feedback } of judged)
      for (const { criterion } of feedback.marks.filter(({ kind, quote }) => kind === 'gained' && quote !== undefined))
        expect(feedback.criteria.find(({ key }) => key === criterion)?.finding, answer).not.toBe(nothing)
  })

  it('names what took points of it', () => {
    for (const { answer, feedback } of judged)
      for (const { criterion, note } of feedback.marks.filter(({ kind }) => kind === 'lost').slice(0, 1))
        expect(feedback.criteria.find(({ key }) => key === criterion)?.finding, answer).toContain(note)
  })

  it('asks for a comparison only where the question compares', () => {
    const asked = judged.filter(({ feedback }) =>
      JSON.stringify(feedback).includes(texts.signals.contrast.missing.note),
    )
    for (const { question } of asked) expect(question).toMatch(/differ|compar|versus|\bvs\b|\bor\b|between|than/i)
  })
})
