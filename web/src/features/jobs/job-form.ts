import type { Job, JobDraft, NewJobBody } from '@greenroom/contract/jobs'

/** What the fields of the screen hold; lists are lines, skills stand between commas. */
export type JobFields = {
  title: string
  description: string
  jobType: string | undefined
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
  jobType: undefined,
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
    jobType: undefined,
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

/** `shown` says whether the person saw and could correct the lists; if not, the server reads them itself. */
export function bodyOf(fields: JobFields, shown: boolean): NewJobBody {
  const lists = {
    requirements: linesOf(fields.requirements),
    responsibilities: linesOf(fields.responsibilities),
    skills_required: fields.skills
      .split(/[,，\n]/)
      .map((skill) => skill.trim())
      .filter(Boolean),
  }
  return {
    title: fields.title.trim(),
    description: fields.description.trim(),
    company: fields.company.trim() || undefined,
    location: fields.location.trim() || undefined,
    salary_range: fields.salary.trim() || undefined,
    experience_level: fields.level.trim() || undefined,
    job_type: fields.employment.trim() || undefined,
    ai_policy: fields.aiPolicy,
    ...(shown ? lists : {}),
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s*/, '').trim())
    .filter(Boolean)
