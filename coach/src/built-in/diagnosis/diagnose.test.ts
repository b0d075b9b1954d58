import { Profile } from '@greenroom/contract/profile'
import { ResumeAnalysis } from '@greenroom/contract/resumes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPosting } from '#built-in/posting/read-posting.ts'
import type { KnownResume } from '#coach.ts'
import { diagnose } from './diagnose.ts'

const TODAY = '2026-06-15'
const TEXT = `Mei Chen
mei@example.com | +44 20 5550 0123 | Leeds

Experience
Data Intern, Halden Rail, Jun 2023 - Sep 2024
- Cut the nightly load from 3 hours to 40 minutes with Airflow and SQL
- Worked in a team to migrate reports to PostgreSQL
- Responsible for the delay dashboard in Python

Education
BSc Computer Science, University of Leeds, 2023

Skills
Python, SQL, Airflow, Postgres, Docker`

const resume: KnownResume = {
  text: TEXT,
  skills: ['Python', 'SQL', 'Airflow', 'Postgres', 'Docker'],
  profile: Profile.parse({
    basics: { name: 'Mei Chen', email: 'mei@example.com', phone: '+44 20 5550 0123', location: 'Leeds' },
    work: [
      {
        name: 'Halden Rail',
        position: 'Data Intern',
        startDate: '2023-06',
        endDate: '2024-09',
        highlights: [
          'Cut the nightly load from 3 hours to 40 minutes with Airflow and SQL',
          'Worked in a team to migrate reports to PostgreSQL',
          'Responsible for the delay dashboard in Python',
        ],
      },
    ],
    education: [{ institution: 'University of Leeds', area: 'Computer Science', studyType: 'BSc', endDate: '2023' }],
  }),
}
const bare = (text: string): KnownResume => ({ text, skills: [], profile: Profile.parse({}) })
const job = (text: string) => readPosting({ text })
const DATA_JOB = job(
  'Data Engineer\n\nRequirements\n- Strong SQL and Python\n- Experience with Kafka\n- Airflow\n- 1+ years of experience',
)
const NURSE_JOB = job(
  'Registered Nurse\n\nRequirements\n- RN license\n- Wound care and medication administration\n- BLS',
)

const dimension = (of: ReturnType<typeof diagnose>, key: string) => of.dimensions.find((one) => one.key === key)

describe('diagnose', () => {
  it('judges a resume alone in at least twenty dimensions, each with a number, a finding and advice', () => {
    const alone = diagnose({ today: TODAY, resume })
    expect(alone.dimensions.length).toBeGreaterThanOrEqual(20)
    expect(new Set(alone.dimensions.map(({ key }) => key)).size).toBe(alone.dimensions.length)
    for (const { score, finding, advice, label } of alone.dimensions) {
      expect(score).toBeTypeOf('number')
      expect([finding, advice, label].every((words) => words.length > 3)).toBe(true)
    }
    expect(alone).toMatchObject({ match_score: null, overall_score: alone.score, generated_by: 'built-in' })
    expect(alone.keywords).toEqual({ matched: [], missing: [] })
  })

  it('counts what it saw and quotes the line it is about', () => {
    const alone = diagnose({ today: TODAY, resume })
    expect(dimension(alone, 'results')?.finding).toContain('1 of 3 lines')
    expect(dimension(alone, 'own_part')?.quote).toBe('Worked in a team to migrate reports to PostgreSQL')
    expect(dimension(alone, 'first_words')?.quote).toBe('Worked in a team to migrate reports to PostgreSQL')
    for (const { quote } of alone.dimensions) if (quote) expect(TEXT).toContain(quote)
  })

  it('suggests first what gains most, with the place and what to do', () => {
    const [first] = diagnose({ today: TODAY, resume }).suggestions
    expect(first).toMatch(/line \d+, “.+”: \w+/)
  })

  it('scores a fitting job above an unfitting one, and both scores make the overall', () => {
    const fit = diagnose({ today: TODAY, resume, job: DATA_JOB })
    const far = diagnose({ today: TODAY, resume, job: NURSE_JOB })
    expect(fit.match_score).toBeGreaterThan((far.match_score ?? 100) + 30)
    expect(fit.score).toBe(far.score)
    expect(fit.overall_score).toBeGreaterThan(far.overall_score)
    expect(fit.keywords).toEqual({ matched: ['SQL', 'Python', 'Airflow'], missing: ['Kafka'] })
  })

  it('counts another spelling as a match, and says so instead of listing it as missing', () => {
    const found = diagnose({
      today: TODAY,
      resume: bare('I run Postgres.'),
      job: job('Clerk\nRequirements\n- PostgreSQL\n- SQL'),
    })
    expect(found.keywords).toEqual({ matched: [], missing: ['SQL'] })
    expect(dimension(found, 'posting_skills')?.finding).toContain('You write “Postgres” where it writes “PostgreSQL”')
  })

  it('takes no ending for another spelling', () => {
    const found = diagnose({
      today: TODAY,
      resume: bare('I keep the Human Resources files.'),
      job: job('Clerk\nRequirements\n- Human resource experience\n- SQL'),
    })
    expect(dimension(found, 'posting_skills')?.finding).toContain('1 of 2')
    expect(dimension(found, 'posting_skills')?.finding).not.toContain('You write')
  })

  it('takes no line break for another spelling', () => {
    const found = diagnose({
      today: TODAY,
      resume: bare('I use machine\nlearning daily.'),
      job: job('Clerk\nRequirements\n- Machine learning'),
    })
    expect(dimension(found, 'posting_skills')?.finding).not.toContain('You write')
  })

  it('does not take letters inside other words for skills', () => {
    const posting = job(
      'Systems Engineer\n\nRequirements\n- Strong C++ and Go\n- C# on .NET\n- Statistics in R\n- React',
    )
    const without = bare(
      'Ran the net promoter survey and the go to market calendar for reactive teams\nVitamin C campaign',
    )
    const found = diagnose({ today: TODAY, resume: without, job: posting }).keywords
    expect(found.matched).toEqual([])
    expect(found.missing).toEqual(expect.arrayContaining(['C++', 'Go', 'C#', '.NET', 'R', 'React']))
    const having = bare('Trading services in C++ and Go\nKept C# and .NET tools running, reports in R')
    expect(diagnose({ today: TODAY, resume: having, job: posting }).keywords.matched).toEqual([
      'C++',
      'Go',
      'C#',
      '.NET',
      'R',
    ])
  })

  it('is not sure of a match where the posting hardly says what it wants', () => {
    const vague = {
      ...DATA_JOB,
      requirements: [],
      responsibilities: [],
      skills_required: [],
      description: 'Data Engineer wanted.',
    }
    expect(diagnose({ today: TODAY, resume, job: vague }).match_score).toBeLessThan(80)
  })

  it('gives the same result every time', () => {
    expect(diagnose({ today: TODAY, resume, job: DATA_JOB })).toEqual(diagnose({ today: TODAY, resume, job: DATA_JOB }))
  })

  it('never fails, whatever the text, and stays within its ranges', () => {
    const Result = ResumeAnalysis.omit({ resume_id: true, job_id: true, created_at: true })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 200 }), (text, posting) => {
        const found = diagnose({ today: TODAY, resume: bare(text), job: job(posting) })
        Result.parse(found)
        expect(found.suggestions.length).toBeGreaterThan(0)
        for (const { score } of found.dimensions) expect(score).not.toBeNull()
      }),
      { numRuns: 60 },
    )
  })
})

describe('what is suggested first', () => {
  it.each([undefined, DATA_JOB, NURSE_JOB])('gains most of the overall score', (posting) => {
    const { dimensions, suggestions } = diagnose({ today: TODAY, resume, ...(posting && { job: posting }) })
    const gains = suggestions.map((said) => dimensions.find(({ label }) => said.startsWith(label))?.gain ?? 0)
    expect(gains).toEqual([...gains].sort((one, other) => other - one))
    const open = dimensions.filter(({ score }) => (score ?? 100) < 80)
    expect(gains[0]).toBe(Math.max(...open.map(({ gain = 0 }) => gain)))
  })

  it('is worth what its dimension weighs: a link that is missing less than figures that are', () => {
    const alone = diagnose({
      today: TODAY,
      resume: bare('Mei\nmei@example.com\n\nExperience\n- Sorted the files daily'),
    })
    expect(dimension(alone, 'links')?.gain).toBeLessThan(dimension(alone, 'results')?.gain ?? 0)
  })

  it('is nothing where it is to be kept, and little where no wording helps', () => {
    const found = diagnose({ today: TODAY, resume, job: NURSE_JOB })
    expect(dimension(found, 'contact')?.gain).toBe(0)
    expect(dimension(found, 'role')?.gain).toBeLessThan(dimension(found, 'must_haves')?.gain ?? 0)
  })
})

describe('a line that is no work', () => {
  const profile = Profile.parse({
    work: [{ name: 'Halden Rail', position: 'Clerk', highlights: ['Cut 40 files a day'] }],
    volunteer: [{ organization: 'Scouts', highlights: ['Helped in the camp'] }],
    projects: [{ name: 'Maps', highlights: ['Helped with maps'] }],
  })
  const text =
    'Experience\nClerk, Halden Rail\n- Cut 40 files a day\n\nVolunteering\n- Helped in the camp\n\nProjects\nMaps\n- Helped with maps\n\nAwards\n- Dynamic Duo Award\n- Team Player of 2024'

  it.each([
    ['of a project or a voluntary post', { text, skills: [], profile }],
    ['of an award, where nothing was read of it', bare(text)],
  ])('has no fault: %s', (_, known) => {
    const { dimensions } = diagnose({ today: TODAY, resume: known })
    for (const { key, quote = '', score } of dimensions)
      if ((score ?? 100) < 100) expect(quote, key).not.toMatch(/Helped|Award|Player/)
    expect(dimension({ dimensions } as ReturnType<typeof diagnose>, 'plain_words')?.score).toBe(100)
  })

  it('is judged like work where there is no work', () => {
    const student = diagnose({ today: TODAY, resume: { text, skills: [], profile: { ...profile, work: [] } } })
    expect(dimension(student, 'first_words')?.quote).toBe('Helped in the camp')
  })
})

it('puts no second stop behind a quote that ends in one', () => {
  const stopped = TEXT.replaceAll(/^(- .*)$/gm, '$1.')
  const work = resume.profile.work.map((one) => ({ ...one, highlights: one.highlights.map((line) => `${line}.`) }))
  const known = { ...resume, text: stopped, profile: { ...resume.profile, work } }
  for (const language of ['en', 'zh-CN'] as const) {
    const { dimensions } = diagnose({ today: TODAY, resume: known, language })
    const findings = dimensions.map(({ finding }) => finding).join('\n')
    expect(findings).toContain('PostgreSQL.”')
    expect(findings).not.toMatch(/[.!?…。！？]”[.。]/)
  }
})
