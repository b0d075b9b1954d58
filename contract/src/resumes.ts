import { z } from 'zod'
import { GeneratedBy, Id, PageQuery, Pagination, Score, Share, Time } from './basics.ts'
import { ById, call } from './call.ts'
import { DOCUMENT_TYPES } from './file-types.ts'
import { Profile } from './profile.ts'
import { readingNotes } from './readings.ts'

export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** What is kept for one person, whatever became of it; a file with each of a hundred applications. */
export const MAX_RESUMES = 100
export const MAX_RESUME_BYTES = 200 * 1024 * 1024
export const MAX_PASTED_TEXT_LENGTH = 3000

export const ResumeStatus = z.enum(['processing', 'completed', 'failed'])

export const Resume = z.object({
  id: Id,
  filename: z.string(),
  mime_type: z.string(),
  size: z.number().int(),
  status: ResumeStatus,
  /** What to do about it, when reading failed. */
  error: z.string().optional(),
  skills: z.array(z.string()),
  profile: Profile.optional(),
  /** How sure the reading is, by a path such as `basics.name` or `work.0.startDate`; not in lists. */
  confidence: z.record(z.string(), Share).optional(),
  /** What the person put right, by a path such as `basics.name`; no later reading changes it. Absent where nothing. */
  corrected: z.array(z.string()).optional(),
  /** Used where no resume is named; at most one of a person. */
  is_default: z.boolean().default(false),
  created_at: Time,
  ...readingNotes,
})
export type Resume = z.infer<typeof Resume>

export const Dimension = z.object({
  key: z.string(),
  label: z.string(),
  /** Null when it cannot be judged; the finding then says why. */
  score: Score.nullable(),
  finding: z.string(),
  advice: z.string(),
  /** The words of the resume (or posting) that the finding is about, word for word. */
  quote: z.string().optional(),
  /** Points that `overall_score` may gain where the advice is followed; 0 where nothing is to be done. */
  gain: z.number().min(0).max(100).optional(),
})
export type Dimension = z.infer<typeof Dimension>

export const ResumeAnalysis = z.object({
  resume_id: Id,
  job_id: Id.optional(),
  /** Null without a job. */
  match_score: Score.nullable(),
  /** All scores are null where `include_score` was false. */
  score: Score.nullable(),
  overall_score: Score.nullable(),
  suggestions: z.array(z.string()),
  dimensions: z.array(Dimension),
  keywords: z.object({ matched: z.array(z.string()), missing: z.array(z.string()) }),
  generated_by: GeneratedBy,
  created_at: Time,
})
export type ResumeAnalysis = z.infer<typeof ResumeAnalysis>
/** One with its scores. */
export type ScoredAnalysis = ResumeAnalysis & Record<'score' | 'overall_score', number>

export const PastedResumeBody = z.object({
  text: z
    .string()
    .max(MAX_PASTED_TEXT_LENGTH)
    .refine((value) => value.trim() !== '', 'Please enter resume content'),
  filename: z.string().trim().min(1).max(255).optional(),
})
export const AnalyzeBody = z
  .object({
    include_suggestions: z.boolean().default(true),
    include_score: z.boolean().default(true),
    job_id: Id.nullish(),
  })
  .prefault({})
export const ResumeListQuery = PageQuery.extend({
  status: z.enum(['processing', 'completed', 'processed', 'failed']).optional(),
})
/** Every word must be in the file's name or in what was read of it. */
export const ResumeSearchBody = PageQuery.extend({ query: z.string().trim().min(1).max(500) })

/** As many as one person may keep. */
const ResumeIds = z.array(z.string()).min(1).max(MAX_RESUMES)
export const ResumeBatchBody = z.object({ resume_ids: ResumeIds, action: z.enum(['delete', 'reparse', 'analyze']) })
export const ResumeExportBody = z.object({
  format: z.enum(['json', 'markdown', 'csv', 'pdf']).default('json'),
  resume_ids: ResumeIds,
})

export const OneResume = z.object({ resume: Resume })

export const resumeCalls = {
  create: call({
    method: 'POST',
    path: '/resumes',
    summary: 'Upload a PDF or Word document, or paste text',
    body: PastedResumeBody,
    upload: 'file',
    uploadTypes: DOCUMENT_TYPES,
    output: OneResume,
    status: 201,
  }),
  list: call({
    method: 'GET',
    path: '/resumes',
    summary: 'Own resumes, newest first',
    query: ResumeListQuery,
    output: z.object({ resumes: z.array(Resume), pagination: Pagination }),
  }),
  search: call({
    priority: 'heavy',
    method: 'POST',
    path: '/resumes/search',
    summary: 'Own resumes that hold all the words, newest first',
    body: ResumeSearchBody,
    output: z.object({ resumes: z.array(Resume), pagination: Pagination }),
  }),
  batch: call({
    priority: 'heavy',
    method: 'POST',
    path: '/resumes/batch',
    summary: 'The same with several resumes; one that fails says why and stops no other',
    body: ResumeBatchBody,
    output: z.object({
      results: z.array(z.object({ resume_id: z.string(), ok: z.boolean(), error: z.string().optional() })),
    }),
  }),
  export: call({
    priority: 'heavy',
    method: 'POST',
    path: '/resumes/export',
    summary: 'What was read of resumes, as one file; JSON is JSON Resume',
    body: ResumeExportBody,
    output: z.any(),
    file: true,
  }),
  stats: call({
    method: 'GET',
    path: '/resumes/stats',
    summary: 'Counts of own resumes',
    output: z.object({
      stats: z.object({ total: z.number(), completed: z.number(), processing: z.number(), failed: z.number() }),
    }),
  }),
  read: call({
    method: 'GET',
    path: '/resumes/:id',
    summary: 'One resume with what was read out of it',
    params: ById,
    output: OneResume,
  }),
  remove: call({
    method: 'DELETE',
    path: '/resumes/:id',
    summary: 'Delete a resume and its file',
    params: ById,
    output: OneResume,
  }),
  reparse: call({
    priority: 'heavy',
    method: 'POST',
    path: '/resumes/:id/reparse',
    summary: 'Read the stored file again',
    params: ById,
    output: OneResume,
  }),
  download: call({
    method: 'GET',
    path: '/resumes/:id/download',
    summary: 'The original file',
    params: ById,
    output: z.any(),
    file: true,
  }),
  preview: call({
    method: 'GET',
    path: '/resumes/:id/preview',
    summary: 'The text that was read, also as safe HTML',
    params: ById,
    output: z.object({ text: z.string(), html: z.string() }),
  }),
  analyze: call({
    priority: 'heavy',
    method: 'POST',
    path: '/resumes/:id/analyze',
    summary: 'Diagnosis, alone or against a job',
    params: ById,
    body: AnalyzeBody,
    output: z.object({ analysis: ResumeAnalysis }),
  }),
}
