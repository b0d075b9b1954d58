import { z } from 'zod'
import { Id, Time } from './basics.ts'
import { call, Nothing } from './call.ts'
import { MAX_DESCRIPTION_LENGTH } from './jobs.ts'

/** What is kept for one person; the oldest must be saved or discarded before another one is begun. */
export const MAX_UNSAVED_JOBS = 20
/** Days after which one that nobody touched is forgotten. */
export const UNSAVED_JOB_DAYS = 30
const MAX_FIELDS = 20
/** Characters of all fields together. */
const MAX_LENGTH = 60_000

/** Texts by the name of their field in the form; what is left out is empty. */
const Fields = z
  .record(z.string().regex(/^[a-zA-Z_]{1,40}$/), z.string().max(MAX_DESCRIPTION_LENGTH))
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, `At most ${MAX_FIELDS} fields`)
  .refine(
    (fields) => Object.values(fields).reduce((sum, text) => sum + text.length, 0) <= MAX_LENGTH,
    'At most 60,000 characters in all',
  )
  .meta({ example: { title: 'Data Engineer' } })

/** A job that was begun in a form and is not saved. It is in no list and no count of jobs. */
export const UnsavedJob = z.object({
  id: Id,
  fields: Fields,
  /** What was read from its posting, and not written by the person; absent when nothing was read. */
  read: Fields.optional(),
  updated_at: Time,
})
export type UnsavedJob = z.infer<typeof UnsavedJob>

const KeepBody = UnsavedJob.pick({ fields: true, read: true }).extend({
  /** `updated_at` of the version that this one goes on from; left out where none was seen. */
  seen_at: Time.optional(),
})

/** The id is made by the caller. */
const ByOwnId = z.object({ id: Id })

export const unsavedJobCalls = {
  list: call({
    method: 'GET',
    path: '/jobs/drafts',
    summary: 'Jobs that were begun and not saved, the latest first',
    output: z.object({ drafts: z.array(UnsavedJob) }),
  }),
  keep: call({
    method: 'PUT',
    path: '/jobs/drafts/:id',
    summary: 'Keep a job that is being written, under an id that the caller makes; the last one to write wins',
    params: ByOwnId,
    body: KeepBody,
    /** `replaced`: a version that the caller had not seen, such as one of another device. */
    output: z.object({ draft: UnsavedJob, replaced: UnsavedJob.optional() }),
  }),
  discard: call({
    method: 'DELETE',
    path: '/jobs/drafts/:id',
    summary: 'Discard a job that was begun',
    params: ByOwnId,
    output: Nothing,
  }),
}
