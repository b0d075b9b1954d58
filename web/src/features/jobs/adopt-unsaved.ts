import type { UnsavedJob } from '@greenroom/contract/unsaved-jobs'
import { formDrafts } from '#lib/form-drafts.ts'
import { type KeptJob, newJobDraft, readKeptJob } from './job-drafts.ts'
import { seenVersion } from './unsaved-jobs.ts'

/** The version of another device that stands in the form, and what this device had instead, if it was another. */
export type Adopted = { at: string; instead: KeptJob | undefined }

/** Takes over what was written on another device since this one saw it last. Nothing where there is nothing newer. */
export function adoptUnsaved(id: string, drafts: readonly UnsavedJob[]): Adopted | undefined {
  const found = drafts.find((draft) => draft.id === id)
  if (!found || found.updated_at === seenVersion.of(id)) return undefined
  const before = readKeptJob(newJobDraft(id))
  formDrafts.write(newJobDraft(id), { changes: found.fields, extra: found.read })
  seenVersion.note(id, found.updated_at)
  const isSame = JSON.stringify(before?.changes) === JSON.stringify(readKeptJob(newJobDraft(id))?.changes)
  return { at: found.updated_at, instead: isSame ? undefined : before }
}

/**
 * Forgets on this device what was saved or discarded on another one.
 * @param except the draft in hand
 */
export function forgetGone(ids: readonly string[], drafts: readonly UnsavedJob[], except: string) {
  for (const id of ids) {
    if (id === except || !seenVersion.of(id) || drafts.some((draft) => draft.id === id)) continue
    formDrafts.forget(newJobDraft(id))
    formDrafts.forget(`${newJobDraft(id)}.link`)
    seenVersion.forget(id)
  }
}
