import { z } from 'zod'
import { Day, Id, optionalText, PageQuery, Pagination, Share, Time, text, textLines } from './basics.ts'
import { ById, call } from './call.ts'
import { AiPolicy } from './consent.ts'
import { PICTURE_TYPES } from './file-types.ts'
import { EXAMPLE_JOBS } from './job-choices.ts'
import { IMPROVED_FIELDS, Improvement, readingNotes } from './readings.ts'
import { MAX_FILE_BYTES, ResumeAnalysis } from './resumes.ts'

/** What a person may type on the job step; the calls take more (docs/rules.md, Jobs). */
export const MAX_TYPED_TITLE_LENGTH = 50
export const MAX_TYPED_DESCRIPTION_LENGTH = 2000
export const MAX_TITLE_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 20_000
export const MAX_URL_LENGTH = 2048
export const MAX_PICTURE_BYTES = MAX_FILE_BYTES

export const JobStatus = z.enum(['active', 'archived'])
/** What is kept for one person: years of applications, each posting as long as they get. */
export const MAX_JOBS = 2000
export const MAX_JOBS_BYTES = 20 * 1024 * 1024
const lines = (longest: number) => textLines(longest, MAX_DESCRIPTION_LENGTH)

export const Job = z.object({
  id: Id,
  title: z.string(),
  company: z.string().optional(),
  location: z.string().optional(),
  salary_range: z.string().optional(),
  job_type: z.string(),
  description: z.string(),
  requirements: z.array(z.string()),
  responsibilities: z.array(z.string()),
  experience_level: z.string().optional(),
  skills_required: z.array(z.string()),
  resume_id: Id.optional(),
  ai_policy: AiPolicy,
  status: JobStatus,
  /** The day of the next real interview, where the person is. */
  interview_on: Day.optional(),
  created_at: Time,
  updated_at: Time,
  ...readingNotes,
})
export type Job = z.infer<typeof Job>

const NOT_READ = {
  id: true,
  resume_id: true,
  ai_policy: true,
  status: true,
  interview_on: true,
  created_at: true,
  updated_at: true,
  read_by: true,
  reading_again: true,
  improvements: true,
} as const
/** What was read out of a posting and not saved yet. What was not found is absent, never invented. */
export const JobDraft = Job.omit(NOT_READ).extend({
  /** How sure the reading is of a field, 0 to 1; 1 for what was given and not read. */
  confidence: z.record(z.string(), Share).optional(),
})
export type JobDraft = z.infer<typeof JobDraft>

/** A posting to start from for someone who has none at hand. */
export const JobTemplate = JobDraft.extend({ id: z.string(), example_job: z.enum(EXAMPLE_JOBS) })
export type JobTemplate = z.infer<typeof JobTemplate>

/** How sure a reading is of its fields, as a draft has it; 1 for what was given, also when it was given as nothing. */
const confidence = z.record(z.string().max(50), Share).optional()

const PostingBody = z.object({
  title: text(MAX_TITLE_LENGTH, 'Please enter job title'),
  description: text(MAX_DESCRIPTION_LENGTH, 'Please enter job description'),
  company: optionalText(200),
  location: optionalText(200),
  salary_range: optionalText(200),
  requirements: lines(2000).optional(),
  responsibilities: lines(2000).optional(),
  experience_level: optionalText(100),
  job_type: optionalText(50),
  skills_required: lines(100).optional(),
  confidence,
})
export const NewJobBody = PostingBody.extend({
  resume_id: Id.nullish(),
  ai_policy: AiPolicy.optional(),
  interview_on: Day.nullish(),
  /** Of a draft that a model has read again; it is not read once more. */
  read_by: z.string().trim().min(1).max(200).optional(),
  improvements: z.array(Improvement).max(IMPROVED_FIELDS.length).optional(),
  /** The draft that this job was written in; saving the job removes it (`unsaved-jobs.ts`). */
  draft_id: Id.optional(),
})
export type NewJobBody = z.infer<typeof NewJobBody>

export const JobChangeBody = NewJobBody.omit({ confidence: true, read_by: true, improvements: true, draft_id: true })
  .partial()
  .extend({ status: JobStatus.optional() })
export type JobChangeBody = z.infer<typeof JobChangeBody>

export const ParseTextBody = z.object({
  job_text: text(MAX_DESCRIPTION_LENGTH, 'Please enter job description'),
  title: optionalText(MAX_TITLE_LENGTH),
  company: optionalText(200),
})
/** A draft as it was read; a field whose confidence is 1 was given and stands. */
export const ReadAgainBody = PostingBody.extend({
  job_type: z.string().trim().min(1).max(50),
  requirements: lines(2000),
  responsibilities: lines(2000),
  skills_required: lines(100),
})
export const AnalyzeUrlBody = z.object({ url: text(MAX_URL_LENGTH, 'Please enter the address of a posting') })
export const MatchResumeBody = z.object({ resume_id: Id })
export const JobListQuery = PageQuery.extend({ status: JobStatus.optional(), search: z.string().max(200).optional() })

const OneJob = z.object({ job: Job })
const READING = { priority: 'heavy', method: 'POST' } as const

export const jobCalls = {
  create: call({
    method: 'POST',
    path: '/jobs',
    summary: 'Save a job; lists left out are read from the description',
    body: NewJobBody,
    output: OneJob,
    status: 201,
  }),
  list: call({
    method: 'GET',
    path: '/jobs',
    summary: 'Own jobs, newest first',
    query: JobListQuery,
    output: z.object({ jobs: z.array(Job), pagination: Pagination }),
  }),
  parseText: call({
    ...READING,
    path: '/jobs/parse-text',
    summary: 'Read a posting into a draft that is not saved',
    body: ParseTextBody,
    output: z.object({ job: JobDraft }),
  }),
  readAgain: call({
    method: 'POST',
    path: '/jobs/read-again',
    summary: 'A draft with what a language model reads better in its description; as it is when there is none',
    body: ReadAgainBody,
    output: z.object({ job: JobDraft, ...readingNotes }),
  }),
  analyzeUrl: call({
    ...READING,
    path: '/jobs/analyze-url',
    summary: 'Read the posting of a web page into a draft that is not saved',
    body: AnalyzeUrlBody,
    output: z.object({ job: JobDraft }),
  }),
  analyzeImage: call({
    ...READING,
    path: '/jobs/analyze-image',
    summary: 'Read the posting of a screenshot (PNG, JPEG or WebP) into a draft that is not saved',
    upload: 'image',
    uploadTypes: PICTURE_TYPES,
    output: z.object({ job: JobDraft, text: z.string() }),
  }),
  templates: call({
    method: 'GET',
    path: '/jobs/templates',
    summary: 'Example postings, at least one for each example job type',
    output: z.object({ templates: z.array(JobTemplate) }),
    open: true,
  }),
  matchResume: call({
    ...READING,
    path: '/jobs/:id/match-resume',
    summary: 'Diagnosis of a resume against the job, which keeps the resume',
    params: ById,
    body: MatchResumeBody,
    output: z.object({ analysis: ResumeAnalysis }),
  }),
  read: call({ method: 'GET', path: '/jobs/:id', summary: 'One job', params: ById, output: OneJob }),
  update: call({
    method: 'POST',
    path: '/jobs/:id',
    summary: 'Change a job',
    params: ById,
    body: JobChangeBody,
    output: OneJob,
  }),
  remove: call({ method: 'POST', path: '/jobs/:id/delete', summary: 'Delete a job', params: ById, output: OneJob }),
  stats: call({
    method: 'GET',
    path: '/jobs/stats',
    summary: 'Counts of own jobs',
    output: z.object({
      stats: z.object({ total: z.number(), active: z.number(), archived: z.number(), with_resume: z.number() }),
    }),
  }),
}
