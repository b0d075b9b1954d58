import type { QuestionType } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { keyPoints } from '#built-in/questions/key-points.ts'
import fresh from './fresh-answers.test-data.json' with { type: 'json' }
import { judgeAnswer } from './judge-answer.ts'

// Written without looking at the rules, in several goes; what each scored before anything was changed stands in
// docs/decisions/0007. They are held here so that it does not fall back.

const GRADES = ['excellent', 'good', 'weak']
const rankOf = (grade: string) => (GRADES.includes(grade) ? GRADES.indexOf(grade) : GRADES.length)

const sets = fresh.map(({ question, type, answers }) => {
  const asked = { question_text: question, question_type: type as QuestionType }
  const full = { ...asked, difficulty: 'medium' as const, key_points: keyPoints(asked) }
  const rows = Object.entries(answers).map(([grade, text]) => {
    const { score, feedback } = judgeAnswer({ question: full, answer_text: text })
    return { grade, rank: rankOf(grade), score, feedback }
  })
  return { question, rows }
})
const pairs = sets.flatMap(({ rows }) =>
  rows.flatMap((one) => rows.filter(({ rank }) => rank > one.rank).map((other) => [one, other] as const)),
)

describe('answers of all occupations, graded by a person', () => {
  it('puts 97 of 100 pairs in the right order', () => {
    const right = pairs.filter(([better, worse]) => better.score > worse.score)
    expect(right.length / pairs.length).toBeGreaterThanOrEqual(0.97)
  })

  it.each(sets)('puts the best answer first: $question', ({ rows }) => {
    const best = rows.find(({ grade }) => grade === 'excellent')
    for (const other of rows.filter((row) => row !== best))
      expect(best?.score, other.grade).toBeGreaterThan(other.score)
  })

  it.each(sets)('lets nothing empty, stuffed or on another subject reach a good answer: $question', ({ rows }) => {
    const good = Math.min(...rows.filter(({ rank }) => rank < 2).map(({ score }) => score))
    for (const bad of rows.filter(({ rank }) => rank === GRADES.length)) {
      expect(bad.score, bad.grade).toBeLessThan(good)
    }
  })

  it('calls a list of keywords only what is one', () => {
    for (const { rows } of sets) {
      for (const { grade, feedback } of rows.filter(({ grade }) => grade !== 'keyword-stuffed')) {
        expect(feedback.summary, grade).not.toContain('list of keywords')
      }
    }
  })
})

it('tells an empty story frame from a story', () => {
  const question = {
    question_text: 'Tell me about a time you solved a problem.',
    question_type: 'behavioral' as const,
    difficulty: 'medium' as const,
    key_points: [],
  }
  const frame =
    'The situation was that there was a big problem at work. My task was to solve the problem as well as possible. The action I took was to work hard and communicate. The result was that everybody was happy and it was a success.'
  const { score, feedback } = judgeAnswer({ question, answer_text: frame })
  expect(score).toBeLessThan(25)
  expect(feedback.summary).toContain('shows nothing yet')
})
