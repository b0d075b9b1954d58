import { AiReferenceAnswer } from '@greenroom/contract/reference-answer'
import { describe, expect, it } from 'vitest'
import { referenceAnswer } from '#built-in/reference/reference-answer.ts'
import type { AskedQuestion, KnownResume } from '#coach.ts'

const highlights = [
  'Reduced month-end close from 10 to 6 days',
  'Trained two junior accountants',
  'Cut audit fees by 12%',
]
const resume: KnownResume = {
  text: `Ada Berg\nAccountant, Northwind\n${highlights.join('\n')}`,
  skills: [],
  profile: {
    basics: { profiles: [] },
    work: [{ name: 'Northwind', position: 'Accountant', startDate: '2020', endDate: '2023', highlights }],
    education: [],
    projects: [],
    skills: [],
    languages: [],
    certificates: [],
  },
}
const question: AskedQuestion = {
  question_text: 'At Northwind, you reduced month-end close from 10 to 6 days. What did you look at first?',
  question_type: 'experience',
  difficulty: 'medium',
  key_points: ['The order you took things in', 'What you left alone', 'What it cost'],
  source: { kind: 'resume', quote: highlights[0] },
}

describe('a reference answer', () => {
  const answer = referenceAnswer({ question, resume, variant: 0 })

  it('is built on the line the question was made from, in the first person', () => {
    expect(answer.sample_answer).toContain('I reduced month-end close from 10 to 6 days')
    expect(answer.sample_answer).toContain('Northwind')
    expect(AiReferenceAnswer.safeParse(answer).success).toBe(true)
  })

  it('asks for two things that the resume does not say, without a gap to fill, and invents no figure', () => {
    expect(answer.sample_answer.match(/^– /gm)).toHaveLength(2)
    expect(answer.sample_answer).not.toMatch(/[[\]{}⟦]/)
    const figures = answer.sample_answer.match(/\d+/g) ?? []
    expect(figures.filter((figure) => !resume.text.includes(figure))).toEqual([])
  })

  it('fills every field with something about this question', () => {
    const lists = [
      answer.key_points,
      answer.structure_tips,
      answer.example_scenarios,
      answer.dos_and_donts.dos,
      answer.dos_and_donts.donts,
    ]
    for (const list of lists) expect(list.length).toBeGreaterThan(1)
    expect(answer.structure_tips.join(' ')).toContain('order you took things in')
    expect(answer.example_scenarios.join(' ')).toContain('Northwind')
  })

  it('says it differently on another try', () => {
    expect(referenceAnswer({ question, resume, variant: 1 }).sample_answer).not.toBe(answer.sample_answer)
    expect(referenceAnswer({ question, resume, variant: 0 })).toEqual(answer)
  })

  describe('to a question of the bank', () => {
    const known: AskedQuestion = {
      question_text: 'Walk me through how you prove a circuit is dead before you put your hands on it.',
      question_type: 'technical',
      difficulty: 'easy',
      key_points: [],
      source: { kind: 'general' },
    }
    const [full, short] = [0, 1].map((variant) => referenceAnswer({ question: known, resume, variant }).sample_answer)

    it('is the one that was written for it, on another try the short one', () => {
      expect(full).toMatch(/two-pole tester/)
      expect(short).toMatch(/lock it off/)
      expect(short?.split(' ').length).toBeLessThan(70)
      expect(referenceAnswer({ question: known, resume, variant: 2 }).sample_answer).toBe(full)
    })

    it('has no gaps and nothing of the resume', () => {
      expect(`${full} ${short}`).not.toMatch(/[[\]]|Northwind/)
    })

    it('ends with what the person adds', () => {
      const user_context = 'I did this every day in Ghent.'
      const told = referenceAnswer({ question: known, variant: 0, user_context })
      expect(told.sample_answer).toBe(`${full} ${user_context}`)
    })
  })

  it('says so when nobody has written one, and gives the points', () => {
    const { sample_answer } = referenceAnswer({
      question: {
        ...question,
        question_text: 'What would you do if the heating of the greenhouse failed in a night of frost?',
        question_type: 'situational',
        key_points: ['Save the seedlings first', 'Call the fitter'],
      },
      resume,
      variant: 0,
    })
    expect(sample_answer).toBe(
      'There is no written answer to this question yet. Cover this, in your own words:\n– Save the seedlings first\n– Call the fitter',
    )
  })

  it('says that nothing is known of the person, and what to begin with', () => {
    const { sample_answer } = referenceAnswer({ question: { ...question, source: { kind: 'general' } }, variant: 0 })
    expect(sample_answer).toMatch(/^I don’t know anything about you yet/)
    expect(sample_answer.match(/^– /gm)).toHaveLength(2)
  })

  describe('to a question that no line of the resume answers', () => {
    const unmet: AskedQuestion = {
      question_text: 'Tell me about a time you had to win somebody over who did not want to talk to you.',
      question_type: 'behavioral',
      difficulty: 'medium',
      key_points: ['Whom you had to win, and what they feared', 'What you gave, and what you got'],
    }

    it('says so, and shows no line that has nothing to do with it', () => {
      const { sample_answer } = referenceAnswer({ question: unmet, resume, variant: 0 })
      expect(sample_answer).toMatch(/^No line of your resume stands out/)
      expect(highlights.filter((line) => sample_answer.includes(line))).toEqual([])
    })

    it('shows the closest lines', () => {
      const near = { ...unmet, question_text: 'Tell me about somebody junior who did not want to be trained by you.' }
      const { sample_answer } = referenceAnswer({ question: near, resume, variant: 0 })
      expect(sample_answer).toContain('Closest to it:\n– “Trained two junior accountants”')
    })

    it('asks for what is missing as an interviewer would', () => {
      const { sample_answer } = referenceAnswer({ question: unmet, resume, variant: 0 })
      expect(sample_answer).toContain('What did you give up, and what did you get in return?')
    })
  })

  describe('once the person has told it', () => {
    const told = (score: number | null, isKept = false) =>
      referenceAnswer({
        question,
        resume,
        variant: 0,
        own_answer: { answer_text: 'I began with the bank accounts.', score, isKept },
      }).sample_answer

    it('is their own answer, where it is good or they kept it', () => {
      expect(told(65)).toBe('I began with the bank accounts.')
      expect(told(20, true)).toBe('I began with the bank accounts.')
    })

    it('is not one that is weak or was not judged', () => {
      for (const score of [64, null]) expect(told(score)).not.toContain('bank accounts')
    })
  })

  it('takes up what the person adds in words of their own', () => {
    const told = referenceAnswer({
      question,
      resume,
      variant: 0,
      user_context: 'I began with the bank accounts. The rest is gossip.',
    })
    expect(told.sample_answer).toContain('I began with the bank accounts.')
  })
})
