import type { Coach } from '@greenroom/coach/coach'
import type { Job, JobChangeBody, JobDraft, JobListQuery, NewJobBody, ParseTextBody } from '@greenroom/contract/jobs'
import type { ReadingNotes } from '@greenroom/contract/readings'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { cleanText } from '#platform/http/clean-text.ts'
import { newId } from '#platform/ids.ts'
import { requireFound } from '#platform/ownership.ts'
import { fittingPage, pagination } from '#platform/pages.ts'
import type { JobChange, JobRepo } from './repo.ts'
import type { JobRow } from './tables.ts'

export type JobService = ReturnType<typeof createJobService>

export function createJobService({
  repo,
  coach,
  clock,
}: {
  repo: JobRepo
  coach: Pick<Coach, 'readPosting' | 'improvePosting'>
  clock: Clock
}) {
  return {
    /** What is left out is read from the description; what was given stands. */
    async create(userId: string, body: NewJobBody): Promise<Job> {
      const read = await coach.readPosting({
        text: body.description,
        title: body.title,
        ...optional('company', body.company),
      })
      const now = clock()
      const row = await repo.add({
        id: newId(),
        userId,
        title: body.title,
        description: body.description,
        company: body.company ?? read.company ?? null,
        location: body.location ?? read.location ?? null,
        salaryRange: body.salary_range ?? read.salary_range ?? null,
        jobType: body.job_type ?? 'full-time',
        requirements: body.requirements ?? read.requirements,
        responsibilities: body.responsibilities ?? read.responsibilities,
        experienceLevel: body.experience_level ?? read.experience_level ?? null,
        skillsRequired: body.skills_required ?? read.skills_required,
        resumeId: body.resume_id ?? null,
        aiPolicy: body.ai_policy ?? 'unknown',
        status: 'active',
        createdAt: now,
        updatedAt: now,
      })
      return toJob(row)
    },

    async parseText(body: z.output<typeof ParseTextBody>): Promise<JobDraft> {
      return coach.readPosting({
        text: body.job_text,
        ...optional('title', body.title),
        ...optional('company', body.company),
      })
    },

    /** The draft and who read it; as it is when no model could make it better. */
    async readAgain(draft: JobDraft): Promise<{ job: JobDraft } & ReadingNotes> {
      const improved = await coach.improvePosting?.(draft)
      if (!improved) return { job: draft, read_by: 'built-in' }
      const { reading, improvements, read_by } = improved
      return { job: cleanText(reading) as JobDraft, improvements, read_by }
    },

    async list(userId: string, asked: z.output<typeof JobListQuery>) {
      const query = await fittingPage(asked, () => repo.sizes(userId))
      const { rows, total } = await repo.list(userId, query)
      return { jobs: rows.map(toJob), pagination: pagination(query, total) }
    },

    async read(userId: string, id: string): Promise<Job> {
      return toJob(requireFound(await repo.find(userId, id)))
    },

    async change(userId: string, id: string, body: JobChangeBody): Promise<Job> {
      const job = requireFound(await repo.find(userId, id))
      return toJob(await repo.change(job, { ...toChange(body), updatedAt: clock() }))
    },

    async remove(userId: string, id: string): Promise<Job> {
      const job = requireFound(await repo.find(userId, id))
      await repo.remove(job)
      return toJob(job)
    },

    stats: (userId: string) => repo.stats(userId),
  }
}

/** A field left out stays as it is; one given as null or empty is cleared. */
function toChange(body: JobChangeBody): JobChange {
  const clearable = <K extends keyof JobChangeBody>(key: K) => (key in body ? (body[key] ?? null) : undefined)
  return {
    title: body.title,
    description: body.description,
    company: clearable('company'),
    location: clearable('location'),
    salaryRange: clearable('salary_range'),
    jobType: body.job_type,
    requirements: body.requirements,
    responsibilities: body.responsibilities,
    experienceLevel: clearable('experience_level'),
    skillsRequired: body.skills_required,
    resumeId: clearable('resume_id'),
    aiPolicy: body.ai_policy,
    status: body.status,
  }
}

const toJob = (row: JobRow): Job => ({
  id: row.id,
  title: row.title,
  company: row.company ?? undefined,
  location: row.location ?? undefined,
  salary_range: row.salaryRange ?? undefined,
  job_type: row.jobType,
  description: row.description,
  requirements: row.requirements,
  responsibilities: row.responsibilities,
  experience_level: row.experienceLevel ?? undefined,
  skills_required: row.skillsRequired,
  resume_id: row.resumeId ?? undefined,
  ai_policy: row.aiPolicy,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

function optional<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: string })
}
