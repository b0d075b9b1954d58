import type { Coach } from '@greenroom/coach/coach'
import type { Job, JobChangeBody, JobDraft, JobListQuery, NewJobBody, ParseTextBody } from '@greenroom/contract/jobs'
import type { ReadingNotes } from '@greenroom/contract/readings'
import type { z } from 'zod'
import { cleanText } from '#platform/http/clean-text.ts'
import { newId } from '#platform/ids.ts'
import { requireFound } from '#platform/ownership.ts'
import { fittingPage, pagination } from '#platform/pages.ts'
import { NOT_READ_AGAIN, readingNotesOf } from '#platform/read-again.ts'
import type { JobDraftsRepo } from './drafts-repo.ts'
import { confidenceOf, fieldsOf, givenIn, isCleared } from './job-reading.ts'
import { type ReadingAgainDependencies, readJobAgain } from './read-job-again.ts'
import type { JobChange, JobRepo } from './repo.ts'
import type { JobRow } from './tables.ts'

export type JobService = ReturnType<typeof createJobService>

export type JobDependencies = ReadingAgainDependencies & {
  repo: JobRepo
  drafts: Pick<JobDraftsRepo, 'remove'>
  coach: Pick<Coach, 'readPosting'>
}

export function createJobService(parts: JobDependencies) {
  const { repo, coach, clock } = parts
  return {
    /** What is left out is read from the description, by the built-in coach at once; what was given stands. */
    async create(userId: string, body: NewJobBody): Promise<Job> {
      const read = await coach.readPosting({
        text: body.description,
        title: body.title,
        ...optional('company', body.company),
      })
      const textOf = (field: 'company' | 'location' | 'salary_range' | 'experience_level') =>
        body[field] ?? (isCleared(body, field) ? undefined : read[field]) ?? null
      const now = clock()
      const row = await repo.add({
        id: newId(),
        userId,
        title: body.title,
        description: body.description,
        company: textOf('company'),
        location: textOf('location'),
        salaryRange: textOf('salary_range'),
        jobType: body.job_type ?? 'full-time',
        requirements: body.requirements ?? read.requirements,
        responsibilities: body.responsibilities ?? read.responsibilities,
        experienceLevel: textOf('experience_level'),
        skillsRequired: body.skills_required ?? read.skills_required,
        confidence: confidenceOf(body, read),
        ...NOT_READ_AGAIN,
        readBy: body.read_by ?? null,
        improvements: body.improvements ?? null,
        resumeId: body.resume_id ?? null,
        aiPolicy: body.ai_policy ?? 'unknown',
        status: 'active',
        interviewOn: body.interview_on ?? null,
        createdAt: now,
        updatedAt: now,
      })
      if (body.draft_id) await parts.drafts.remove(userId, body.draft_id)
      return toJob(body.read_by ? row : await readJobAgain(parts, row), clock())
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
      return { jobs: rows.map((row) => toJob(row, clock())), pagination: pagination(query, total) }
    },

    async read(userId: string, id: string): Promise<Job> {
      return toJob(requireFound(await repo.find(userId, id)), clock())
    },

    async change(userId: string, id: string, body: JobChangeBody): Promise<Job> {
      const job = requireFound(await repo.find(userId, id))
      const row = await repo.change(job, { ...toChange(body), updatedAt: clock() }, givenIn(body))
      return toJob(row.description === job.description ? row : await readJobAgain(parts, row), clock())
    },

    async remove(userId: string, id: string): Promise<Job> {
      const job = requireFound(await repo.find(userId, id))
      await repo.remove(job)
      return toJob(job, clock())
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
    interviewOn: clearable('interview_on'),
    status: body.status,
  }
}

const toJob = (row: JobRow, now: Date): Job => ({
  id: row.id,
  ...fieldsOf(row),
  ...readingNotesOf(row, now),
  resume_id: row.resumeId ?? undefined,
  ai_policy: row.aiPolicy,
  status: row.status,
  interview_on: row.interviewOn ?? undefined,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

function optional<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: string })
}
