import type { WorkEntry } from '@greenroom/contract/profile'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPosting } from '#built-in/posting/read-posting.ts'
import { readResume } from '#built-in/resume/read-resume.ts'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import type { KnownResume } from '#coach.ts'
import english from '#knowledge/diagnosis/texts.en.json' with { type: 'json' }
import { bulletDimensions } from './bullets.ts'
import { contentDimensions } from './content.ts'
import { diagnose } from './diagnose.ts'
import type { JobKey, Judged, ResumeKey } from './dimension.ts'
import { formDimensions } from './form.ts'
import { historyDimensions, yearsOfWork } from './history.ts'
import { jobDimensions } from './job.ts'
import { jobSkillsOf } from './job-skills.ts'
import { factsOf } from './resume-facts.ts'

const TODAY = '2026-06-15'

/** Findings with which nothing can be told: neither praise nor the advice that presumes a fault follows from them. */
const NOTHING_TOLD = new Set(
  'no_lines variety_few gaps_few dates_none newest_few date_style_none tense_none tense_none_finished section_order_unknown in_context_none role_unclear_posting role_unclear_resume experience_undated'.split(
    ' ',
  ),
)
/** Findings that say that something is wanting: no praise follows from them. */
const FAULTS = new Set(
  'not_found own_part_open first_words_weak variety_same longest shortest summary_none in_context_idle teamwork_none plain_some spelling links_named links_none length_short length_long readable_found gaps dates_years newest_wrong date_style_many tense_mixed education_none education_lacks must_haves_open role_other'.split(
    ' ',
  ),
)
/** Findings that say that nothing is wanting. */
const PRAISE = new Set(
  'own_part_clear variety_good sections_all plain_none spelling_none contact_all links length_good readable_good gaps_none newest_good date_style_one tense_good education_full education_graded role_same'.split(
    ' ',
  ),
)

/** 'Correct it', 'Add a figure to it': advice on something that the finding must name. */
const POINTS_AT_IT = /^(?:\w+ ){1,6}it\b/

const bullet = fc.constantFrom(
  'Cut the nightly load from 3 hours to 40 minutes with Airflow',
  'Worked in a team to migrate reports to PostgreSQL',
  'Responsible for the ward at night',
  'Led 14 drivers and loaders',
  'Led a review of forms',
  'Led the choir',
  'Triage',
)
const month = fc
  .integer({ min: 1, max: 12 })
  .map((at) => 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[at - 1])
const date = fc.oneof(
  fc.tuple(month, fc.integer({ min: 2005, max: 2019 })).map(([name, year]) => `${name} ${year}`),
  fc.integer({ min: 2005, max: 2019 }).map(String),
)
const end = fc.oneof(
  date.map((text) => text.replace(/\d{4}/, (year) => String(Number(year) + 3))),
  fc.constant('Present'),
)
const post = fc.record({
  title: fc.constantFrom('Staff Nurse', 'Data Engineer', 'Site Supervisor', 'Teacher'),
  employer: fc.constantFrom('Halden Rail Ltd', 'St Mary Hospital', 'Kerry Group', 'Northfield School'),
  dates: fc.option(
    fc.tuple(date, end).map(([from, to]) => `${from} – ${to}`),
    { nil: '' },
  ),
  bullets: fc.array(bullet, { maxLength: 5 }),
})
const person = fc.record({
  name: fc.constantFrom('Ngozi Okonkwo-Bright', 'Zoë van der Merwe', 'Li Wei'),
  phone: fc.constantFrom('+234 803 555 0142', 'Phone: (210) 555-0163', '+27-82-‐555--‐0117'),
  atTheEnd: fc.boolean(),
  summary: fc.option(fc.constant('Careful worker with ten years on site.'), { nil: '' }),
  posts: fc.array(post, { maxLength: 4 }),
  education: fc.constantFrom('', 'BSc Computer Science, University of Leeds, 2012', 'University of Leeds'),
  skills: fc.constantFrom('', 'Python, SQL, Airflow, Docker', 'Knitting, Whistling'),
})

const textOf = fc
  .tuple(person)
  .map(([{ name, phone, atTheEnd, summary, posts, education, skills }]) =>
    [
      `${name}\n${name.split(' ')[0]?.toLowerCase()}@example.com${atTheEnd ? '' : `\n${phone}`}`,
      summary && `Summary\n${summary}`,
      posts.length > 0 &&
        `Experience\n${posts.map((one) => [`${one.title}, ${one.employer}${one.dates && `, ${one.dates}`}`, ...one.bullets.map((line) => `- ${line}`)].join('\n')).join('\n\n')}`,
      education && `Education\n${education}`,
      skills && `Skills\n${skills}`,
      atTheEnd && `Details\n${phone}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  )
const known = (text: string): KnownResume => ({ text, ...readResume(documentOfText(text)) })
const JOBS = [
  'Data Engineer\n\nRequirements\n- Strong SQL and Python\n- Kafka\n- 3+ years of experience',
  'Registered Nurse\n\nRequirements\n- RN license\n- Wound care',
  'Help wanted\n\nCome by any time.',
].map((text) => readPosting({ text }))

const judgedOf = (resume: KnownResume): Judged<ResumeKey | JobKey>[] => {
  const facts = factsOf(resume, TODAY)
  const own = [...bulletDimensions, ...historyDimensions, ...contentDimensions, ...formDimensions]
  return [
    ...own.map((judge) => judge(facts)),
    ...JOBS.flatMap((job) => jobDimensions(job, facts, jobSkillsOf(job, facts))),
  ]
}

describe('what to do follows from what was found', () => {
  it('in every dimension, whatever stands in the resume', () => {
    fc.assert(
      fc.property(fc.oneof(textOf, fc.string({ maxLength: 120 })), (text) => {
        for (const { key, finding, advice, score } of judgedOf(known(text))) {
          const keys = finding.map((sentence) => sentence.key)
          const told = `${key} (${score}): ${keys.join(', ')} → ${typeof advice === 'string' ? advice : advice.key}`
          if (keys.some((one) => NOTHING_TOLD.has(one))) expect(advice, told).toBeTypeOf('object')
          else if (keys.some((one) => FAULTS.has(one))) expect(advice, told).toBe('improve')
          else if (keys.some((one) => PRAISE.has(one))) expect(advice, told).toBe('keep')
          if (advice === 'improve' && POINTS_AT_IT.test(english.dimensions[key].advice))
            expect(JSON.stringify(finding), `${told}: what is "it"?`).toMatch(/quote|names/)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('knows every finding that decides', () => {
    for (const key of [...NOTHING_TOLD, ...FAULTS, ...PRAISE]) expect(english.sentences).toHaveProperty(key)
  })

  it('says of nothing that it is missing when it is printed', () => {
    fc.assert(
      fc.property(textOf, (text) => {
        const { dimensions } = diagnose({ resume: known(text), today: TODAY })
        const missing = dimensions.find(({ key }) => key === 'contact')?.finding ?? ''
        expect(missing).not.toMatch(/phone|e-mail|name/)
        const sections = dimensions.find(({ key }) => key === 'sections')?.finding ?? ''
        for (const heading of ['Experience', 'Education', 'Skills'])
          if (text.includes(`\n${heading}\n`)) expect(sections).not.toMatch(new RegExp(`^Not found.*${heading}`, 'i'))
      }),
      { numRuns: 80 },
    )
  })

  it('suggests nothing that is to be kept', () => {
    const kept = Object.values(english.dimensions).map(({ keep }) => keep)
    fc.assert(
      fc.property(textOf, fc.constantFrom(undefined, ...JOBS), (text, job) => {
        const { suggestions } = diagnose({ resume: known(text), today: TODAY, ...(job && { job }) })
        for (const one of suggestions) for (const keep of kept) expect(one).not.toContain(keep)
      }),
      { numRuns: 60 },
    )
  })
})

describe('years of work', () => {
  const work: WorkEntry[] = [{ name: 'Halden Rail', position: 'Clerk', startDate: '2019-06', highlights: [] }]

  it('run until today where the last position goes on, whatever years the page names', () => {
    expect(yearsOfWork(work, '2026-06-15')).toBe(7)
    expect(yearsOfWork(work, '2020-06-15')).toBe(1)
    const job = readPosting({ text: 'Clerk\n\nRequirements\n- 5+ years of experience' })
    const resume = known(
      'Ada Byron\nada@example.org\n\nExperience\nClerk, Halden Rail Ltd, Jun 2019 – Present\n- Sorted 40 files',
    )
    const found = diagnose({ resume, job, today: '2026-06-15' }).dimensions.find(({ key }) => key === 'experience')
    expect(found).toMatchObject({ score: 100, advice: english.dimensions.experience.keep })
    expect(found?.finding).toContain('about 7 years')
  })

  it('answer a requirement that asks for nothing but years', () => {
    const resume = known(
      'Ada Byron\nada@example.org\n\nExperience\nClerk, Halden Rail Ltd, Jun 2019 – Present\n- Sorted 40 files',
    )
    const openWith = (asked: string) => {
      const job = readPosting({ text: `Clerk\n\nRequirements\n- ${asked}\n- Sorted files` })
      return diagnose({ resume, job, today: TODAY }).dimensions.find(({ key }) => key === 'must_haves')?.finding
    }
    expect(openWith('5+ years of experience')).not.toContain('Not covered')
    expect(openWith('At least three years of professional experience')).not.toContain('Not covered')
    expect(openWith('15 years of experience')).toContain('Not covered: “15 years of experience”')
  })

  it('never count what is still to come', () => {
    expect(yearsOfWork([{ ...work[0], startDate: '2025-06', endDate: '2030-06', highlights: [] }], '2026-06-15')).toBe(
      1,
    )
  })
})
