import { useNavigate } from 'react-router'
import { isApiError } from '#lib/api-error.ts'
import { formDrafts } from '#lib/form-drafts.ts'
import { paths } from '#lib/paths.ts'
import { type Preparation, preparations } from '#lib/preparation.ts'
import { keepMachine, markSaved, newJobDraft, savedJobDraft } from './job-drafts.ts'
import { bodyOf, changeOf, type JobFields, type Origin } from './job-form.ts'
import { useSaveJob } from './queries.ts'

/** A saved job, or a new one by its draft. */
export type JobInHand = { id: string } | { draftId: string }

export const draftNameOf = (job: JobInHand) => ('id' in job ? savedJobDraft(job.id) : newJobDraft(job.draftId))

/**
 * Saves the job in hand and what there is to remember about it.
 * Nothing is sent where nothing was changed.
 */
export function useKeepJob(job: JobInHand, start: JobFields) {
  const save = useSaveJob()

  /** `close` ends the keeping of the draft. Rejects when the job could not be saved. */
  const keep = async (fields: JobFields, origin: Origin, close?: () => void): Promise<string> => {
    const id = await send(fields, origin)
    close?.()
    if ('draftId' in job) markSaved(job.draftId, id)
    else formDrafts.forget(draftNameOf(job))
    formDrafts.forget(`${draftNameOf(job)}.link`)
    keepMachine(id, origin.machine)
    return id
  }
  const newBody = (fields: JobFields, origin: Origin) => ({
    ...bodyOf(fields, origin),
    ...('draftId' in job && { draft_id: job.draftId }),
  })
  const send = async (fields: JobFields, origin: Origin) => {
    if ('draftId' in job) return (await save.mutateAsync({ body: newBody(fields, origin) })).job.id
    const body = changeOf(start, fields)
    if (Object.keys(body).length === 0) return job.id
    try {
      return (await save.mutateAsync({ id: job.id, body })).job.id
    } catch (error) {
      if (!isApiError(error) || error.code !== 'not_found') throw error
      // It was deleted in another tab; what was typed here since is worth a job of its own.
      return (await save.mutateAsync({ body: bodyOf(fields, origin) })).job.id
    }
  }
  /** What the resume step has to save when this one could not. */
  const unsaved = (fields: JobFields, origin: Origin): Preparation => {
    const draftName = draftNameOf(job)
    return 'id' in job
      ? { jobId: job.id, unsaved: { draftName, change: changeOf(start, fields) } }
      : { unsaved: { draftName, job: newBody(fields, origin) } }
  }

  return { keep, unsaved, saving: save.isPending }
}

/** On to the resume step. The step back from there leads to the saved job, not to the empty form it came from. */
export function useGoOn(job: JobInHand) {
  const navigate = useNavigate()
  return (savedId: string | undefined, { title, description, jobType }: JobFields, part: Preparation) => {
    const key = savedId ?? ('id' in job ? job.id : job.draftId)
    preparations.begin(key, { ...part, jobTitle: title })
    if (savedId) navigate(paths.oneJob(savedId), { replace: true })
    navigate(paths.resume, {
      state: { jobTitle: title, jobDescription: description, selectedJobType: jobType || undefined, preparation: key },
    })
  }
}
