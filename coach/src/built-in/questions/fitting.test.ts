import { describe, expect, it } from 'vitest'
import { bankQuestionLike } from '#built-in/bank/known-question.ts'
import { writeQuestions } from '#built-in/questions/write-questions.ts'
import type { KnownJob, KnownResume, QuestionSlot } from '#coach.ts'

const slots: QuestionSlot[] = [
  { question_type: 'behavioral', difficulty: 'easy' },
  { question_type: 'technical', difficulty: 'easy' },
  { question_type: 'situational', difficulty: 'medium' },
  { question_type: 'behavioral', difficulty: 'medium' },
  { question_type: 'experience', difficulty: 'medium' },
  { question_type: 'technical', difficulty: 'medium' },
  { question_type: 'situational', difficulty: 'hard' },
  { question_type: 'behavioral', difficulty: 'hard' },
]
const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f']

describe('questions that fit the workplace', () => {
  const job = jobOf('Maintenance Electrician', 'Sunrise Biscuits', [
    'Find faults on conveyors, ovens and packing machines',
    'Replace three-phase motors and drives',
    'Work with lock-out and permits in the factory',
  ])
  const person = resumeOf('Electrician', 'Kemble & Sons', ['Wired two schools from first fix to testing'])
  const asked = SEEDS.flatMap((seed) => writeQuestions({ job, resume: person, slots, avoid: [], seed }))
  const cases = asked.filter(({ question_type }) => ['technical', 'situational'].includes(question_type))

  it('sets no case where the job is not done', () => {
    const elsewhere = cases.filter(({ question_text }) => /drywall|rough-in|homeowner|garden/.test(question_text))
    expect(elsewhere).toEqual([])
  })
})

describe('a trade that the bank does not have', () => {
  it('is asked about what is to be done there', () => {
    const job = jobOf('Puppet Maker', 'Hollin House', [
      'Carve heads and hands from limewood',
      'Repair torn costumes by hand',
      'Guide visitors through the mask room',
    ])
    const resume = resumeOf('Baker', 'Kemble & Sons', [])
    const about = SEEDS.map(
      (seed) =>
        textsOf({ job, resume, seed }).filter((text) => /heads and hands|torn costumes|mask room/.test(text)).length,
    )
    expect(Math.min(...about)).toBeGreaterThan(0)
    expect(about.filter((count) => count >= 2).length).toBeGreaterThan(SEEDS.length / 2)
  })
})

describe('lines of a resume and what is asked about them', () => {
  const about = (line: string) => {
    const resume = resumeOf('Technician', 'Kemble & Sons', [line])
    const opening = `You ${line.slice(0, 1).toLowerCase()}${line.slice(1).split(' ')[0]}`
    return SEEDS.flatMap((seed) => textsOf({ resume, seed })).filter((text) => text.startsWith(opening))
  }

  it.each([
    ['Led the move of the archive to a new building', /\b(?:them|they|lead)\b/],
    ['Advise 30 managers on absence and discipline', /Which of them|Which one/],
    ['Won the county prize for slow-cooked stew', /offer|objection|mattered|good deal/],
    ['Set out piles with a total station', /react|Whose idea/],
    ['Write the runbook for the pump house', /Whose idea|use[rd]/],
  ])('asks nothing that does not follow from: %s', (line, wrong) => {
    expect(about(line).filter((text) => wrong.test(text))).toEqual([])
  })

  it('asks about people where people were led, and about one of many where many were done', () => {
    const led = about('Trained nine apprentices in the test workshop')
    expect(led.length).toBeGreaterThan(2)
    expect(led.filter((text) => /measure|would work|used it|which one/.test(text))).toEqual([])
    const many = about('Repaired 60 laptops for the local schools')
    expect(many.some((text) => /which of them|the one you|which one/i.test(text))).toBe(true)
  })
})

describe('sets of different people', () => {
  const people = [
    ['Chef de partie', 'Sous Chef', 'Write the rota for eight cooks', 'Cut food cost from 34% to 29%'],
    ['Welder', 'Welder', 'Weld steel to drawings', 'Repaired a cracked keel in a two-day haul-out'],
    ['Pharmacist', 'Pharmacist', 'Review drug charts on the ward', 'Trained three young pharmacists'],
    ['Accountant', 'Senior Accountant', 'Own the month-end close', 'Prepared the files for two clean audits'],
    ['Archivist', 'Archive Lead', 'Look after maps and letters', 'Moved the map room to a new building'],
    ['Data Engineer', 'Senior Data Engineer', 'Own data models in dbt', 'Built the nightly load of invoices'],
  ] as const
  const setsOf = (seed: string) =>
    people.map(([was, title, duty, done], at) =>
      textsOf({ job: jobOf(title, `Firm${at}`, [duty]), resume: resumeOf(was, `Works${at}`, [done]), seed }),
    )
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const most = (texts: string[]) =>
    Math.max(
      0,
      ...Map.groupBy(texts, (text) => text)
        .values()
        .map(({ length }) => length),
    )

  it('share hardly a general question', () => {
    const general = SEEDS.map((seed) =>
      setsOf(seed)
        .flat()
        .flatMap((text) => bankQuestionLike(text) ?? [])
        .flatMap(({ entry, ask }) => (entry.kind === 'general' ? [ask] : [])),
    )
    expect(mean(general.map((asks) => asks.length - new Set(asks).size))).toBeLessThanOrEqual(2)
    expect(Math.max(...general.map(most))).toBeLessThanOrEqual(2)
  })

  it('open with no stock words more than twice', () => {
    const openings = SEEDS.map((seed) =>
      setsOf(seed)
        .flat()
        .map((text) => text.replace(/(?:Firm|Works)\d/g, 'X'))
        .flatMap((text) => text.match(/^[^.?!]*?\bX\b[,.]/)?.[0] ?? []),
    )
    expect(mean(openings.map(most))).toBeLessThanOrEqual(2)
  })
})

describe('levels of experience', () => {
  const leading = (title: string) =>
    SEEDS.flatMap((seed) =>
      writeQuestions({ job: jobOf(title, 'Quill', ['Answer customers on the phone']), slots, avoid: [], seed }),
    ).filter(({ category }) => category === 'Leadership').length

  it('asks who leads about leading, and who begins about other things', () => {
    expect(leading('Customer Support Trainee')).toBe(0)
    expect(leading('Customer Support Team Lead')).toBeGreaterThan(2)
  })
})

function jobOf(title: string, company: string, duties: string[]): KnownJob {
  const description = [title, company, ...duties].join('\n')
  return { title, company, description, responsibilities: duties, requirements: [], skills_required: [] }
}

function resumeOf(position: string, name: string, highlights: string[]): KnownResume {
  return {
    text: ['Kim Vale', `${position}, ${name}`, '2019 - 2023', ...highlights].join('\n'),
    skills: [],
    profile: {
      basics: { profiles: [] },
      work: [{ name, position, startDate: '2019', endDate: '2023', highlights }],
      education: [],
      projects: [],
      skills: [],
      languages: [],
      certificates: [],
    },
  }
}

function textsOf(input: { job?: KnownJob; resume?: KnownResume; seed: string }): string[] {
  return writeQuestions({ slots, avoid: [], ...input }).map(({ question_text }) => question_text)
}
