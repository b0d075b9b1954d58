import { describe, expect, it } from 'vitest'
import { bankQuestions } from '#built-in/bank/entries.ts'
import type { JudgeReading } from '#coach.ts'
import { readingOf } from '#port-tests/reading-of.ts'
import { judgeAnswer } from './judge-answer.ts'

const known = bankQuestions().find(({ ask }) => ask.startsWith('You join customers to orders'))
if (!known) throw new Error('The bank has the question no more')
const { ask: question_text, good: key_points, probes } = known
const question = { question_text, question_type: 'technical' as const, difficulty: 'easy' as const, key_points }
const answer_text =
  'I would look for customers that stand in the table twice, because each of their orders then comes back twice. I would count the rows before and after the join and the distinct keys, and look at one customer by hand.'
const said = { covered: 0.9, partly: 0.05, missing: 0.05, contradicted: 0 }
const left = { covered: 0.05, partly: 0.05, missing: 0.9, contradicted: 0 }
const reading = (points: JudgeReading['points']) => readingOf(60, { points })
const askedNext = (read: JudgeReading | undefined, rest: object = {}) =>
  judgeAnswer({ question, answer_text, ...rest }, read).feedback.follow_up

describe('what is asked after an answer', () => {
  it('leads to the point that was left out, in the words that the bank has for it', () => {
    expect(askedNext(reading([said, said, left, said]))).toEqual({
      text: probes[2],
      criterion: 'relevance',
      point: key_points[2],
    })
  })

  it('is nothing where every point was made, nobody asks, or nobody read it', () => {
    expect(askedNext(reading([said, said, said, said]))).toBeUndefined()
    expect(askedNext(reading([left, left, left, left]), { withoutFollowUp: true })).toBeUndefined()
    expect(askedNext(undefined)).toBeUndefined()
  })
})
