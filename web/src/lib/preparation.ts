import type { JobChangeBody, NewJobBody } from '@greenroom/contract/jobs'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { createChanges } from './changes.ts'
import { formDrafts } from './form-drafts.ts'
import { session } from './session.ts'

/**
 * What someone has put together for one job on the way Job → Resume → Complete, besides the job itself. Each job has
 * its own, kept like a form's draft, so that two at once do not mix.
 */
export type Preparation = {
  /** Once the job is saved. */
  jobId?: string | undefined
  jobTitle?: string | undefined
  /** What of the job could not be saved yet; the resume step tries again. `draftName`: the draft of its form. */
  unsaved?: ({ draftName: string } & ({ change: JobChange } | { job: NewJob })) | undefined
  /** null: the person wants another one than the job has. */
  resumeId?: string | null | undefined
  /** Pasted and not made into a resume yet. */
  resumeText?: string | undefined
  experienceLevel?: string | undefined
}

type JobChange = z.input<typeof JobChangeBody>
type NewJob = z.input<typeof NewJobBody>

/** The way without a job. */
const NO_JOB = 'none'

const changes = createChanges()
let version = 0

export const preparations = {
  /** @param key the id of the job, or of its draft while it is not saved. */
  get: (key: string): Preparation => (formDrafts.read(nameOf(key)) ?? {}) as Preparation,

  change(key: string, part: Preparation) {
    formDrafts.write(nameOf(key), { ...preparations.get(key), ...part })
    tell()
  },

  /** Its job is deleted. */
  remove(key: string) {
    preparations.forget(key)
    if (preparations.current() === key) ofThisTab(null)
  },

  forget(key: string) {
    formDrafts.forget(nameOf(key))
    tell()
  },

  /** Goes on with this one in this tab, so that /resume by itself knows which it is. */
  begin(key: string, part: Preparation) {
    preparations.change(key, part)
    ofThisTab(key)
  },

  /** The one of this tab. */
  current: (): string => ofThisTab() ?? NO_JOB,

  /** The way is finished: what the person may come back to stays, the tab begins anew. */
  finish(key: string) {
    if (key === NO_JOB) preparations.forget(key)
    else preparations.change(key, { resumeText: undefined, unsaved: undefined })
    ofThisTab(null)
  },
}

export function usePreparation(key: string): Preparation {
  useSyncExternalStore(changes.subscribe, () => version)
  return preparations.get(key)
}

const nameOf = (key: string) => `preparation.${key}`

function tell() {
  version += 1
  changes.tell()
}

/** Reads, sets or, with null, forgets which preparation this tab is at. */
function ofThisTab(key?: string | null): string | null {
  const name = `greenroom.preparation.${session.get().user?.id}`
  try {
    if (key === null) sessionStorage.removeItem(name)
    else if (key !== undefined) sessionStorage.setItem(name, key)
    return sessionStorage.getItem(name)
  } catch {
    // A browser that refuses storage: the page before hands the key over.
    return null
  }
}
