import type { Job, JobChangeBody, JobDraft, NewJobBody } from '@greenroom/contract/jobs'
import type { ReadingNotes } from '@greenroom/contract/readings'
import type { z } from 'zod'

/** What the fields of the screen hold; lists are lines, skills stand between commas. */
export type JobFields = {
  title: string
  description: string
  /** The chosen example job, or nothing. */
  jobType: string
  company: string
  location: string
  salary: string
  level: string
  /** Full-time, part-time and so on. */
  employment: string
  requirements: string
  responsibilities: string
  skills: string
  aiPolicy: Job['ai_policy']
}

export const emptyFields: JobFields = {
  title: '',
  description: '',
  jobType: '',
  company: '',
  location: '',
  salary: '',
  level: '',
  employment: '',
  requirements: '',
  responsibilities: '',
  skills: '',
  aiPolicy: 'unknown',
}

/** What was read from a posting, or a saved job, as fields. */
export function fieldsOf(job: JobDraft & Partial<Pick<Job, 'ai_policy'>>): JobFields {
  return {
    title: job.title,
    description: job.description,
    jobType: '',
    company: job.company ?? '',
    location: job.location ?? '',
    salary: job.salary_range ?? '',
    level: job.experience_level ?? '',
    employment: job.job_type,
    requirements: job.requirements.join('\n'),
    responsibilities: job.responsibilities.join('\n'),
    skills: job.skills_required.join(', '),
    aiPolicy: job.ai_policy ?? 'unknown',
  }
}

/** How a new job came about. */
export type Origin = {
  /** The person saw and could correct the lists; if not, the server reads them itself. */
  shown: boolean
  /** What was read from the posting. */
  machine: Partial<JobFields> | undefined
  /** Of the model that has read it again. */
  notes?: ReadingNotes | undefined
}

/** A new job. */
export function bodyOf(fields: JobFields, { shown, machine, notes }: Origin): NewJobBody {
  const { requirements, responsibilities, skills_required, ...texts } = valuesOf(fields)
  const cleared = (Object.keys(CLEARABLE) as (keyof typeof CLEARABLE)[]).filter(
    (key) => !fields[key].trim() && machine?.[key],
  )
  return {
    ...texts,
    company: texts.company ?? undefined,
    location: texts.location ?? undefined,
    salary_range: texts.salary_range ?? undefined,
    experience_level: texts.experience_level ?? undefined,
    ...(shown ? { requirements, responsibilities, skills_required } : {}),
    ...(cleared.length > 0 && { confidence: Object.fromEntries(cleared.map((key) => [CLEARABLE[key], GIVEN])) }),
    ...(notes && { read_by: notes.read_by, improvements: notes.improvements }),
  }
}

const GIVEN = 1
/** Fields that are read again unless it is said that the person emptied them. */
const CLEARABLE = {
  company: 'company',
  location: 'location',
  salary: 'salary_range',
  level: 'experience_level',
} as const

/** Of a saved job only what differs from it goes to the server, so that nothing else is reset. */
export function changeOf(saved: JobFields, fields: JobFields): JobChange {
  const before = valuesOf(saved)
  const changed = Object.entries(valuesOf(fields)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]),
  )
  return Object.fromEntries(changed) as JobChange
}

export type JobChange = z.input<typeof JobChangeBody>

/** As the server takes them; null clears. */
function valuesOf(fields: JobFields) {
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    company: fields.company.trim() || null,
    location: fields.location.trim() || null,
    salary_range: fields.salary.trim() || null,
    experience_level: fields.level.trim() || null,
    job_type: fields.employment.trim() || undefined,
    ai_policy: fields.aiPolicy,
    requirements: linesOf(fields.requirements),
    responsibilities: linesOf(fields.responsibilities),
    skills_required: fields.skills
      .split(/[,，\n]/)
      .map((skill) => skill.trim())
      .filter(Boolean),
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s*/, '').trim())
    .filter(Boolean)
