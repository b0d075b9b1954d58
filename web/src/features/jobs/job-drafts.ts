import type { UnsavedJob } from '@greenroom/contract/unsaved-jobs'
import { formDrafts } from '#lib/form-drafts.ts'
import { knownFields, readKeptForm } from '#lib/use-form-draft.ts'
import { emptyFields, type JobFields } from './job-form.ts'

/** What was read from the posting, and not written by the person; absent when nothing was read. */
export type Machine = Partial<JobFields> | undefined

const NEW = 'job.new.'
export const newJobDraft = (draftId: string) => `${NEW}${draftId}`
export const savedJobDraft = (jobId: string) => `job.${jobId}`

/** A job in hand that is not saved: what differs from the saved one, or from an empty form. */
export type KeptJob = { changes: Partial<JobFields>; machine: Machine }
export function readKeptJob(name: string): KeptJob | undefined {
  const kept = readKeptForm<JobFields>(name, emptyFields)
  return kept && { changes: kept.changes, machine: machineIn(kept.extra) }
}

/** What was kept beside the fields. */
export const machineIn = (extra: unknown): Machine => (extra ? knownFields<JobFields>(extra, emptyFields) : undefined)

/** The job that a draft became, so that its old address does not make another one. */
export function savedAs(draftId: string): string | undefined {
  const kept = formDrafts.read(newJobDraft(draftId)) as { savedAs?: string } | undefined
  return kept?.savedAs
}

export const markSaved = (draftId: string, jobId: string) => formDrafts.write(newJobDraft(draftId), { savedAs: jobId })

/** What was read, of a job that is saved by now: what the person typed is told from it when another posting comes. */
export const keepMachine = (jobId: string, machine: Machine) =>
  machine && formDrafts.write(`${savedJobDraft(jobId)}.read`, machine)

export const machineOf = (jobId: string): Machine => machineIn(formDrafts.read(`${savedJobDraft(jobId)}.read`))

export type UnsavedDraft = { id: string; title: string; at: number }

/** New jobs that were begun and not saved, on this device or, where they are given, on the server; newest first. */
export function unsavedDrafts(onServer: readonly UnsavedJob[] = []): UnsavedDraft[] {
  const here = formDrafts.list(NEW).flatMap(({ name, at }) => {
    const kept = readKeptJob(name)
    return kept ? [{ id: name.slice(NEW.length), fields: kept.changes, at }] : []
  })
  const there = onServer.map(({ id, fields, updated_at }) => ({
    ...{ id, at: Date.parse(updated_at) },
    fields: knownFields<JobFields>(fields, emptyFields),
  }))
  const elsewhere = there.filter(({ id }) => !here.some((one) => one.id === id) && !savedAs(id))
  return [...here, ...elsewhere]
    .toSorted((one, other) => other.at - one.at)
    .map(({ id, at, fields: { title = '', description = '' } }) => ({
      ...{ id, at },
      title: title.trim() || beginningOf(description),
    }))
}

const beginningOf = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60)
