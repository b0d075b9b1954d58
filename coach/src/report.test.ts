import type { CriterionKey } from '@greenroom/contract/answers'
import { CRITERIA } from '@greenroom/contract/answers'
import type { QuestionType } from '@greenroom/contract/questions'
import { describe, expect, it } from 'vitest'
import { type AskedAndAnswered, weighInterview } from './report.ts'

describe('what an interview says as a whole', () => {
  it('leaves unanswered questions out of the score and says so', () => {
    const report = weighInterview([asked('a', 80), asked('b', 60), asked('c')])
    expect(report).toMatchObject({ overall_score: 70, evidence: 'enough' })
    const open = report.practise_next.find(({ question_id }) => question_id === 'c')
    expect(open).toMatchObject({ title: 'Answer question 3' })
    expect(open?.reason).toContain('1 of 3 questions has no answer')
  })

  it('leaves out of the score what was too short to judge, and says to say more', () => {
    const short = { ...asked('a', 0) }
    if (short.answer) Object.assign(short.answer, { score: null, answer_text: 'Yes.' })
    const report = weighInterview([short, asked('b', 90)])
    expect(report.overall_score).toBe(90)
    expect(report.practise_next[0]).toMatchObject({ title: 'Say more on question 1', question_id: 'a' })
    expect(report.practise_next[0]?.reason).toContain('1 of 2 answers was too short to judge')
  })

  it('has no score without an answer', () => {
    const report = weighInterview([asked('a'), asked('b')])
    expect(report).toMatchObject({
      overall_score: null,
      evidence: 'none',
      by_type: [],
      by_criterion: [],
      strengths: [],
    })
    expect(report.practise_next).toHaveLength(1)
  })

  it('calls it little evidence when less than half was enough to judge', () => {
    expect(weighInterview([asked('a', 70), asked('b', 20, { evidence: 'little' }), asked('c')]).evidence).toBe('little')
  })

  it('gives means by type and by criterion', () => {
    const report = weighInterview([
      asked('a', 90, { result: 20 }),
      asked('b', 50, { result: 41 }),
      asked('c', 70, { type: 'technical' }),
    ])
    expect(report.by_type).toEqual([
      { type: 'behavioral', score: 70, answers: 2 },
      { type: 'technical', score: 70, answers: 1 },
    ])
    expect(report.by_criterion.find(({ key }) => key === 'result')).toMatchObject({ label: 'Result', score: 44 })
  })

  it('advises the weakest criterion first, with figures, on the question where it was weakest', () => {
    const [first] = weighInterview([
      asked('a', 70, { result: 70 }),
      asked('b', 66, { result: 10 }),
      asked('c', 68, { result: 20 }),
    ]).practise_next
    expect(first).toMatchObject({ title: 'End with a number', criterion: 'result', question_id: 'b' })
    expect(first?.reason).toContain('Strong on this: 1 of 3 answers.')
  })

  it('does not call every answer strong on what it advises', () => {
    const [first] = weighInterview([asked('a', 78, { result: 69 })]).practise_next
    expect(first).toMatchObject({ title: 'End with a number' })
    expect(first?.reason).not.toContain('Strong on this')
  })

  it('says of answers to another question only that, and counts them nowhere else', () => {
    const report = weighInterview([
      asked('a', 16, { all: 12, elsewhere: true }),
      asked('b', 18, { all: 10, elsewhere: true }),
      asked('c', 74, { all: 90 }),
    ])
    const [first, ...others] = report.practise_next
    expect(first).toMatchObject({ title: 'Answer the question that was asked', question_id: 'a' })
    expect(first?.reason).toContain(
      '2 of 3 answers sounded like answers to different questions. Question 1, for example.',
    )
    expect(others).toEqual([])
    expect(report.by_criterion.map(({ score }) => score)).toEqual(CRITERIA.map(() => 90))
  })

  it('says of nothing but answers to other questions that nothing more can be told', () => {
    const report = weighInterview([asked('a', 16, { all: 12, elsewhere: true })])
    expect(report.by_criterion).toEqual([])
    expect(report.practise_next.map(({ criterion }) => criterion)).toEqual(['relevance'])
  })

  it('asks for more where little was said, and judges the rest', () => {
    const report = weighInterview([asked('a', 8, { all: 5, evidence: 'little' }), asked('b', 60, { result: 30 })])
    expect(report.practise_next[0]).toMatchObject({ title: 'Say more on question 1', question_id: 'a' })
    expect(report.practise_next[0]?.reason).toContain('1 of 2 answers was too short to judge fully.')
    expect(report.practise_next[1]?.reason).toContain('Strong on this: 0 of 1 answer that could be judged.')
  })

  it('keeps a place for what was not answered however much else there is', () => {
    const report = weighInterview([
      asked('a', 16, { all: 12, elsewhere: true }),
      asked('b', 8, { all: 5, evidence: 'little' }),
      asked('c', 40, { all: 40 }),
      asked('d'),
    ])
    expect(report.practise_next.map(({ question_id }) => question_id)).toEqual(['a', 'b', 'd'])
  })

  it('calls only the lowest answer the lowest', () => {
    const report = weighInterview([
      asked('a', 30, { result: 5 }),
      asked('b', 45, { result: 80 }),
      asked('c', 70, { result: 80 }),
    ])
    const again = report.practise_next.find(({ title }) => title === 'Try question 2 again')
    expect(again?.reason).toBe('It scored 45.')
  })

  it('asks a technical answer for reasons and limits, not for own deeds', () => {
    const report = weighInterview([asked('a', 50, { type: 'technical', result: 10 })])
    expect(report.practise_next[0]).toMatchObject({ title: 'Name the costs and limits', criterion: 'result' })
    expect(report.by_criterion.find(({ key }) => key === 'evidence')?.label).toBe('Reasons and examples')
  })

  it('never advises more than three things and each on another question where there are enough', () => {
    const report = weighInterview(
      ['a', 'b', 'c', 'd', 'e'].map((id, index) => asked(id, 30 + index, { result: 10, evidence: 'enough' })),
    )
    expect(report.practise_next).toHaveLength(3)
    expect(new Set(report.practise_next.map(({ question_id }) => question_id)).size).toBe(3)
  })

  it('has nothing to advise when all is ready', () => {
    expect(weighInterview([asked('a', 92, { all: 90 }), asked('b', 88, { all: 85 })]).practise_next).toEqual([])
  })

  it('praises with the words of good answers', () => {
    expect(weighInterview([asked('a', 85), asked('b', 40)]).strengths).toEqual([
      'The outcome: “it went live a of a Friday”',
    ])
  })
})

describe('a report in Chinese', () => {
  const run = [asked('a', 70, { result: 10 }), asked('b', 40), asked('c', 60, { result: 85 }), asked('d')]
  const [english, chinese] = [weighInterview(run), weighInterview(run, 'zh-CN')]

  it('has the same scores and advises on the same questions', () => {
    const sameOf = ({ practise_next, by_criterion, strengths, ...rest }: typeof english) => ({
      ...rest,
      practise_next: practise_next.map(({ question_id, criterion }) => ({ question_id, criterion })),
      by_criterion: by_criterion.map(({ key, score }) => ({ key, score })),
      strengths: strengths.length,
    })
    expect(sameOf(chinese)).toEqual(sameOf(english))
  })

  it('names criteria and advises in Chinese, around what was said', () => {
    expect(chinese.by_criterion.find(({ key }) => key === 'result')?.label).toBe('结果')
    const ours = [
      ...chinese.by_criterion.map(({ label }) => label),
      ...chinese.practise_next.flatMap(({ title, reason }) => [title, reason]),
    ]
    expect(ours.length).toBeGreaterThan(8)
    for (const text of ours) {
      expect(text).toMatch(/\p{Script=Han}/u)
      expect(text.replace(/“[^”]*”/g, '')).not.toMatch(/\p{Script=Latin}/u)
    }
    expect(chinese.strengths.every((strength) => strength.endsWith('of a Friday”'))).toBe(true)
  })
})

const ANOTHER_QUESTION = {
  kind: 'lost' as const,
  points: -40,
  label: 'Off topic',
  note: '',
  criterion: 'relevance' as const,
}

type Given = {
  type?: QuestionType
  evidence?: 'enough' | 'little' | 'none'
  all?: number
  elsewhere?: boolean
} & Partial<Record<'result', number>>

function asked(id: string, score?: number, given: Given = {}): AskedAndAnswered {
  const question = { id, question_text: `Question ${id}?`, question_type: given.type ?? 'behavioral' }
  if (score === undefined) return { question }
  const scoreOf = (key: CriterionKey) => given.all ?? (key === 'result' ? given.result : undefined) ?? 70
  return {
    question,
    answer: {
      answer_text: `In the end it went live ${id} of a Friday`,
      score,
      feedback: {
        summary: '',
        strengths: [],
        improvements: [],
        evidence: given.evidence ?? 'enough',
        criteria: CRITERIA.map((key) => ({ key, label: key, score: scoreOf(key), finding: '', quotes: [] })),
        marks: [
          ...(given.elsewhere ? [ANOTHER_QUESTION] : []),
          {
            kind: 'gained',
            points: 6,
            label: 'The outcome',
            note: '',
            criterion: 'result',
            quote: `it went live ${id} of a Friday`,
          },
        ],
      },
    },
  }
}
