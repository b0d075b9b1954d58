import type { JobDraft, NewJobBody } from '@greenroom/contract/jobs'
import type { Improvement } from '@greenroom/contract/readings'
import type { JobChange } from './repo.ts'
import type { JobRow } from './tables.ts'

/** The fields of a job that can be read out of its description, and their columns. */
const COLUMNS = {
  title: 'title',
  company: 'company',
  location: 'location',
  salary_range: 'salaryRange',
  job_type: 'jobType',
  requirements: 'requirements',
  responsibilities: 'responsibilities',
  experience_level: 'experienceLevel',
  skills_required: 'skillsRequired',
} as const satisfies Partial<Record<keyof JobDraft, keyof JobRow>>
type ReadField = keyof typeof COLUMNS
const READ_FIELDS = Object.keys(COLUMNS) as ReadField[]

/** What a person or a page gave; no reading takes its place. */
const GIVEN = 1

/**
 * How sure each field of a new job is. What was given and says what the built-in coach reads too is as sure as its
 * reading, since the form sends back what was read for it; anything else that was given stands.
 */
export function confidenceOf(body: NewJobBody, read: JobDraft): Record<string, number> {
  const sure = READ_FIELDS.map((field): [string, number] => {
    if (body.confidence?.[field] === GIVEN || field === 'title') return [field, GIVEN]
    // Its default was not read by anybody.
    if (field === 'job_type' && body.job_type === undefined) return [field, 0]
    const isRead = body[field] === undefined || JSON.stringify(body[field]) === JSON.stringify(read[field])
    return [field, isRead ? (read.confidence?.[field] ?? 0) : GIVEN]
  })
  return Object.fromEntries(sure)
}

/** Was it given as nothing? Then it is not read either. */
export const isCleared = (body: NewJobBody, field: ReadField) => body.confidence?.[field] === GIVEN

/** Whatever a change names is the person's from then on. */
export const givenIn = (body: object): Record<string, number> =>
  Object.fromEntries(READ_FIELDS.filter((field) => field in body).map((field) => [field, GIVEN]))

/** A job of earlier versions does not say what was read in it: all of it stands. */
const ALL_GIVEN = Object.fromEntries(READ_FIELDS.map((field) => [field, GIVEN]))

/** A job as it was when it was read. */
export const draftOf = (row: JobRow): JobDraft => ({ ...fieldsOf(row), confidence: row.confidence ?? ALL_GIVEN })

/** On the wire. */
export const fieldsOf = (row: JobRow): Omit<JobDraft, 'confidence'> => ({
  title: row.title,
  description: row.description,
  company: row.company ?? undefined,
  location: row.location ?? undefined,
  salary_range: row.salaryRange ?? undefined,
  job_type: row.jobType,
  requirements: row.requirements,
  responsibilities: row.responsibilities,
  experience_level: row.experienceLevel ?? undefined,
  skills_required: row.skillsRequired,
})

export type Better = { reading: JobDraft; improvements: Improvement[] }

/**
 * What of a better reading goes into the job as it is now: the fields that are still what they were when the reading
 * began, and not the person's.
 */
export function stillWanted(begun: JobRow, now: JobRow, { reading, improvements }: Better) {
  const before = draftOf(begun)
  const today = draftOf(now)
  const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two)
  const fields = READ_FIELDS.filter(
    (field) =>
      !isSame(reading[field], before[field]) &&
      isSame(before[field], today[field]) &&
      today.confidence?.[field] !== GIVEN,
  )
  const change: JobChange = Object.fromEntries(fields.map((field) => [COLUMNS[field], reading[field] ?? null]))
  return {
    change,
    confidence: Object.fromEntries(fields.map((field) => [field, reading.confidence?.[field] ?? 0])),
    improvements: improvements.filter(({ field }) => {
      const key = field === 'skills' ? 'skills_required' : field
      return fields.some((one) => one === key)
    }),
  }
}
