import { readFile } from 'node:fs/promises'
import type { QuestionType } from '@greenroom/contract/questions'
import { afterAll, describe, expect, it } from 'vitest'
import { keyPoints } from '#built-in/questions/key-points.ts'
import texts from '#knowledge/rubrics/texts.en.json' with { type: 'json' }
import { OWN_ENCODER } from '#models/encoder.ts'
import { openJudge } from '#models/judge.ts'
import { readingOf } from '#port-tests/reading-of.ts'
import { clausesOf } from './clauses.ts'
import { askedOfJudge, judgeInAnyLanguage } from './judge-in-any-language.ts'
import { markClauses } from './mark-answer.ts'
import trades from './trade-answers.test-data.json' with { type: 'json' }
import { weighAnswer } from './weigh-answer.ts'

/** What is marked in answers that the network has read. */

const judge = await openJudge(readFile, OWN_ENCODER)
afterAll(() => judge.close())

async function judged(question_text: string, type: string, answer_text: string) {
  const asked = { question_text, question_type: type as QuestionType }
  const question = { ...asked, difficulty: 'medium' as const, key_points: keyPoints(asked) }
  const ask = askedOfJudge({ question, answer_text })
  const read = ask && (await judge.read(ask))
  return { answer_text, ...judgeInAnyLanguage({ question, answer_text }, read) }
}
const all: Awaited<ReturnType<typeof judged>>[] = []
for (const { question, type, answers } of trades.slice(0, 8))
  for (const text of Object.values(answers)) all.push(await judged(question, type, text))

describe('marks', () => {
  it('quote what stands in the answer word for word, each place once, and at most seven of them', () => {
    for (const { answer_text, feedback } of all) {
      const quotes = feedback.marks.flatMap(({ quote }) => quote ?? [])
      expect(feedback.marks.length).toBeLessThanOrEqual(7)
      for (const quote of [...quotes, ...feedback.criteria.flatMap((criterion) => criterion.quotes)])
        expect(answer_text).toContain(quote)
      const places = quotes.map((quote) => [answer_text.indexOf(quote), answer_text.indexOf(quote) + quote.length])
      for (const [index, [from = 0, to = 0]] of places.entries())
        expect(places.every(([start = 0, end = 0], other) => other === index || end <= from || start >= to)).toBe(true)
    }
  })

  it('are found in four of ten answers', () => {
    expect(all.filter(({ feedback }) => feedback.marks.length > 0).length / all.length).toBeGreaterThan(0.4)
  })

  it('add up to what lies between an average answer and the score', () => {
    const [first, second, third] = [
      'I closed the books early.',
      'I told the auditors why.',
      'I blamed the bank for it.',
    ]
    const request = {
      question: {
        question_text: 'Tell me about a close.',
        question_type: 'behavioral' as const,
        difficulty: 'easy' as const,
        key_points: [],
      },
      answer_text: [first, second, third].join(' '),
    }
    const clauses = [1, 0.8, -1].map((worth) => ({ worth, tokens: 5 }))
    const read = readingOf(80, { clauses })
    const marks = markClauses(weighAnswer(request, read).judged, read, 80)
    expect(marks.map(({ kind }) => kind)).toEqual(['gained', 'gained', 'lost'])
    expect(marks.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(30, -1)
  })

  describe('of what a good answer says', () => {
    const request = {
      question: {
        question_text: 'A client has not sent the figures. What do you do?',
        question_type: 'situational' as const,
        difficulty: 'easy' as const,
        key_points: [
          'Phone her rather than email again',
          'Name the penalty for filing late',
          'Keep a note of the call',
        ],
      },
      answer_text: 'I phone her and do not email her again. She needs a date to work to.',
    }
    const named = (covered: number) => {
      const { judged } = weighAnswer(request)
      const points = judged.question.expected.map(() => ({ covered, partly: 0, missing: 1 - covered, contradicted: 0 }))
      const clauses = clausesOf(judged.answer).map(() => ({ worth: 1, tokens: 8 }))
      return markClauses(judged, readingOf(90, { points, clauses }), 90).map(({ note }) => note)
    }

    it('name the point that was made in its words', () => {
      const [first, ...others] = named(0.9)
      expect(first).toBe('This covers: Phone her rather than email again')
      expect(others.join(' ')).not.toContain('This covers')
    })

    it('name no point that was not made', () => {
      expect(named(0.5).join(' ')).not.toContain('This covers')
    })
  })

  it('praise nothing in an answer that is not good', () => {
    const gained = (from: number, to: number) =>
      all
        .filter(({ score }) => score !== null && score >= from && score < to)
        .flatMap(({ feedback }) => feedback.marks.filter(({ kind }) => kind === 'gained'))
    expect(gained(0, 65)).toEqual([])
    expect(gained(65, 101).length).toBeGreaterThan(5)
  })

  it('agree with what is found for their criterion', () => {
    for (const { answer_text, feedback } of all)
      for (const { criterion, kind, note, quote } of feedback.marks) {
        const finding = feedback.criteria.find(({ key }) => key === criterion)?.finding ?? ''
        if (quote) expect(finding, answer_text).not.toBe(texts.sentences.nothing_shown)
        const first = feedback.marks.find((mark) => mark.criterion === criterion && mark.kind === kind && mark.quote)
        if (first?.note === note) expect(finding, answer_text).toContain(note)
      }
  })
})
