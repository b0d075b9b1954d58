import type { Feedback, Mark } from '@greenroom/contract/answers'
import { describe, expect, it } from 'vitest'
import { judgeAnswer } from '#built-in/answers/judge-answer.ts'
import { writeFollowUps } from './write-follow-ups.ts'

const ANSWER =
  'I fixed the parser and we loaded Sunday again. It worked pretty well. The check fired in 14 of 60 nights.'
const mark = (part: Partial<Mark>): Mark => ({
  kind: 'lost',
  points: -3,
  label: 'x',
  note: 'x',
  criterion: 'evidence',
  ...part,
})
const asked = (marks: Mark[], part: Partial<Feedback> = {}, question_type: 'behavioral' | 'technical' = 'behavioral') =>
  writeFollowUps({
    question_type,
    answer_text: ANSWER,
    score: 60,
    feedback: { marks, criteria: [], evidence: 'enough', ...part },
  })

describe('follow-up questions', () => {
  it('take up the person’s own words', () => {
    const [first] = asked([mark({ quote: 'we loaded Sunday again' })])
    expect(first?.text).toContain('we loaded Sunday again')
    expect(first?.quote).toBe('we loaded Sunday again')
  })

  it('ask for the own part behind “we”, for the measure behind a claim, for the source of a figure', () => {
    const [we, unmeasured] = asked([
      mark({ quote: 'we loaded Sunday again' }),
      mark({ quote: 'It worked pretty well', criterion: 'result' }),
    ])
    expect(we?.text).toMatch(/yours|yourself|without you/)
    expect(unmeasured?.text).toMatch(/number|compared|change/)
    const [figure] = asked([
      mark({ kind: 'gained', points: 8, quote: 'The check fired in 14 of 60 nights', criterion: 'specificity' }),
    ])
    expect(figure?.text).toMatch(/measured|before|luck/)
  })

  it('ask what else one could have done only of what one did', () => {
    const [deed, ...others] = asked([
      mark({ kind: 'gained', points: 8, quote: 'we loaded Sunday again', criterion: 'relevance' }),
      mark({ kind: 'gained', points: 5, quote: 'I fixed the parser' }),
    ])
    expect(deed?.quote).toBe('I fixed the parser')
    expect(others).toEqual([])
  })

  it('come back to the question when the answer did not meet it', () => {
    const criteria = [{ key: 'relevance' as const, label: 'x', score: 10, finding: 'x', quotes: [] }]
    const [first] = asked([mark({ criterion: 'relevance' })], { criteria })
    expect(first?.criterion).toBe('relevance')
    // Few points alone are no proof of that.
    expect(asked([], { criteria }).map(({ criterion }) => criterion)).not.toContain('relevance')
  })

  it('ask somebody who blames for their own part, and do not say the blame back', () => {
    const text = 'They have no idea of the work and they blamed us, that is not my problem, so I went home at five.'
    const question = { question_text: 'Tell me about a missed deadline.', question_type: 'behavioral' as const }
    const { feedback, score } = judgeAnswer({
      question: { ...question, difficulty: 'medium', key_points: [] },
      answer_text: text,
    })
    const [first, ...others] = writeFollowUps({ question_type: 'behavioral', answer_text: text, score, feedback })
    expect(first?.text ?? '').not.toContain('“')
    expect([first, ...others].map((one) => one?.criterion)).toContain('evidence')
    expect([first, ...others].map((one) => one?.criterion)).not.toContain('relevance')
  })

  it('ask for no deeds, figures or endings after what one knows or would do', () => {
    const marks = [mark({ quote: 'we loaded Sunday again' }), mark({ kind: 'missing', criterion: 'result' })]
    expect(asked(marks, {}, 'technical')).toEqual([])
  })

  it('begin with the one that came with the judgement', () => {
    const follow_up = { text: 'How would you know?', criterion: 'relevance' as const, point: 'Compares both sums' }
    expect(asked([mark({ quote: 'we loaded Sunday again' })], { follow_up })[0]).toEqual(follow_up)
  })

  it('are two at most, never about the same words twice, and the same every time', () => {
    const marks = [
      mark({ quote: 'It worked pretty well' }),
      mark({ quote: 'It worked pretty well', criterion: 'clarity' }),
      mark({ kind: 'missing', criterion: 'result' }),
    ]
    const texts = asked(marks).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(new Set(texts).size).toBe(2)
    expect(asked(marks).map(({ text }) => text)).toEqual(texts)
  })

  it('never quote what was not said', () => {
    expect(asked([mark({ quote: 'we saved a million' })])).toEqual([])
  })

  it('find something to ask about a real judged answer', () => {
    const { feedback, score } = judgeAnswer({
      question: {
        question_text: 'Tell me about a time your data was wrong.',
        question_type: 'behavioral',
        difficulty: 'medium',
        key_points: [],
      },
      answer_text: ANSWER,
    })
    const followUps = writeFollowUps({ question_type: 'behavioral', answer_text: ANSWER, score, feedback })
    expect(followUps.length).toBeGreaterThan(0)
    for (const { quote } of followUps) expect(quote === undefined || ANSWER.includes(quote)).toBe(true)
  })
})
