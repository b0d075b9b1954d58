import type { QuestionType } from '@greenroom/contract/questions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Judgement } from '#coach.ts'
import { ANSWER } from '#port-tests/material.ts'
import { judgeAnswer } from './judge-answer.ts'

const ASKED: [QuestionType, string, string[]][] = [
  ['behavioral', 'Tell me about a time you found out why something kept going wrong. What did you learn?', []],
  [
    'technical',
    'What is the difference between FIFO and LIFO, and why does it matter?',
    ['FIFO sells the oldest first'],
  ],
  ['situational', 'How would you plan shifts for three sites, and how would you know that it works?', []],
  ['experience', 'What is the largest team you have led? How many people were in it?', ['Size of the team']],
]
const SAID = [
  ANSWER,
  `${ANSWER} We kind of had some stuff going on, and I guess everybody should communicate more.`,
  'I don’t know.',
  'Synergy, leadership, communication, teamwork, proactive, results driven, stakeholder management, vision, growth.',
  'It was all their fault. My boss was an idiot and I refused to help, because it was not my job to fix their mess.',
  'FIFO sells the oldest first, whereas LIFO sells the newest first, because costs rise. For example in our warehouse we used FIFO for fish.',
  'First I would call the three managers, then I would count the hours, because Monday is busiest. I would check it each week.',
  'Always be honest and work hard. It is important to communicate. Everyone should listen. People need to be flexible.',
]
const judge = (said: string, at: number, language?: 'zh-CN'): Judgement => {
  const [question_type, question_text, key_points] = ASKED[at % ASKED.length] ?? ['behavioral', '', []]
  const question = { question_type, question_text, key_points, difficulty: 'medium' as const }
  return judgeAnswer({ question, answer_text: said, language })
}
const measured = ({ score, feedback: { criteria, marks, evidence, strengths, improvements } }: Judgement) => ({
  score,
  evidence,
  criteria: criteria.map(({ key, score: points, quotes }) => ({ key, points, quotes })),
  marks: marks.map(({ kind, points, criterion, quote }) => ({ kind, points, criterion, quote })),
  counts: [strengths.length, improvements.length],
})

describe('feedback in Chinese', () => {
  it('has the score, marks and quotes that it has in English', () => {
    const text = fc.oneof(fc.constantFrom(...SAID), fc.string({ unit: 'grapheme', maxLength: 200 }))
    fc.assert(
      fc.property(text, fc.nat({ max: ASKED.length - 1 }), (said, at) => {
        expect(measured(judge(said, at, 'zh-CN'))).toEqual(measured(judge(said, at)))
      }),
      { numRuns: 60 },
    )
  })

  it('has no English but quotes and what is to be said in English, which stand in quotation marks', () => {
    for (const said of SAID)
      for (const at of ASKED.keys()) {
        const { summary, strengths, improvements, criteria, marks } = judge(said, at, 'zh-CN').feedback
        const ours = [
          summary,
          ...strengths,
          ...improvements,
          ...criteria.flatMap(({ label, finding }) => [label, finding]),
          ...marks.flatMap(({ label, note }) => [label, note]),
        ]
        for (const text of ours) {
          expect(text).toMatch(/\p{Script=Han}/u)
          expect(text.replace(/“[^”]*”/g, ''), text).not.toMatch(/\p{Script=Latin}/u)
        }
      }
  })

  it('is not what an English reader gets', () => {
    for (const at of ASKED.keys()) expect(JSON.stringify(judge(ANSWER, at))).not.toMatch(/\p{Script=Han}/u)
  })
})
