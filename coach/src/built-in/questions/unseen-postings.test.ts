import { describe, expect, it } from 'vitest'
import { readClause } from '#built-in/questions/clause.ts'
import { needsOf } from '#built-in/questions/needs.ts'
import { writeQuestions } from '#built-in/questions/write-questions.ts'
import type { KnownJob, QuestionSlot } from '#coach.ts'

const TYPES = ['behavioral', 'technical', 'situational', 'experience'] as const
const LEVELS = ['easy', 'medium', 'hard'] as const
const slots: QuestionSlot[] = TYPES.flatMap((question_type) =>
  LEVELS.map((difficulty) => ({ question_type, difficulty })),
)

function questionsFor(job: Partial<KnownJob>): string {
  const whole: KnownJob = {
    title: 'Clerk',
    description: ['Clerk', ...(job.responsibilities ?? []), ...(job.requirements ?? [])].join('\n'),
    responsibilities: [],
    requirements: [],
    skills_required: [],
    ...job,
  }
  const sets = ['a', 'b', 'c'].map((seed) => writeQuestions({ job: whole, slots, avoid: [], seed }))
  return sets.flatMap((set) => set.map(({ question_text }) => question_text)).join('\n')
}

describe('lines of postings said aloud', () => {
  it('keeps nouns that look like a third person', () => {
    expect(readClause('Supervises the support staff (receptionist, guards, drivers)')?.text).toBe(
      'supervise the support staff (receptionist, guards, drivers)',
    )
    expect(
      readClause('Maintains petty cash and organizes timely procurement of office equipment and supplies')?.text,
    ).toBe('maintain petty cash and organize timely procurement of office equipment and supplies')
    expect(readClause('Plans, organizes and controls budgets')?.text).toBe('plan, organize and control budgets')
  })

  it('says what stands behind a label, not the label', () => {
    const line = 'Patient education: Educate patients and their families on care after discharge'
    const job = { title: 'Clerk', description: line, responsibilities: [line], requirements: [], skills_required: [] }
    expect(needsOf(job).map(({ clause }) => clause)).toEqual([
      'educate patients and their families on care after discharge',
    ])
  })

  it.each(['20-35 years old', 'Female candidates only', 'Other duties as assigned', 'Valid driver’s license'])(
    'needs nothing to be asked about: %s',
    (line) => {
      const job = { title: 'Clerk', description: line, responsibilities: [], requirements: [line], skills_required: [] }
      expect(needsOf(job)).toEqual([])
    },
  )

  it('names the employer without its legal form', () => {
    const said = questionsFor({ company: 'Contoso Supply Co., Inc.', requirements: ['Experience in retail sales'] })
    expect(said).toContain('Contoso Supply')
    expect(said).not.toContain('Inc.')
  })

  it('says no half of a double name that is in capitals', () => {
    const said = questionsFor({
      company: 'UNITED COMMITTEE ON RELIEF AND CARE - Contoso Armenia Office',
      requirements: ['Experience in retail sales'],
    })
    expect(said).not.toMatch(/UNITED|RELIEF/)
  })

  it('reads no leading of people into work with minimal supervision', () => {
    const line = 'Ability to work as part of the team with minimal supervision'
    expect(questionsFor({ requirements: [line] })).not.toMatch(/leadership/)
  })

  it('asks nothing of the craft about a licence', () => {
    const resume = {
      text: 'Ana\nShop assistant, The Corner, 2019 - 2021\nSold bread',
      skills: [],
      profile: {
        basics: { profiles: [] },
        work: [{ name: 'The Corner', position: 'Shop assistant', highlights: ['Sold bread to the whole street'] }],
        education: [],
        projects: [],
        skills: [],
        languages: [],
        certificates: [],
      },
    }
    const job = {
      title: 'Clerk',
      description: 'Clerk\nValid driver’s license',
      responsibilities: [],
      requirements: ['Valid driver’s license'],
      skills_required: ['driver’s license'],
    }
    const asked = writeQuestions({ resume, job, slots, avoid: [], seed: 'a' })
    expect(
      asked
        .filter(({ question_type }) => question_type === 'technical')
        .map((each) => each.question_text)
        .join(),
    ).not.toMatch(/license/)
  })
})

describe('without resume and job', () => {
  it('does not repeat a question while there is another one of its type', () => {
    const five: QuestionSlot[] = Array.from({ length: 5 }, () => ({ question_type: 'technical', difficulty: 'hard' }))
    const first = writeQuestions({ slots: five, avoid: [], seed: 'a' }).map(({ question_text }) => question_text)
    const second = writeQuestions({ slots: five, avoid: first, seed: 'a' }).map(({ question_text }) => question_text)
    const third = writeQuestions({ slots: five, avoid: [...first, ...second], seed: 'a' })
    const all = [...first, ...second, ...third.map(({ question_text }) => question_text)]
    expect(new Set(all).size).toBe(15)
    expect(third.every(({ difficulty }) => difficulty === 'hard')).toBe(true)
  })
})
