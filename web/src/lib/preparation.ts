import { useSyncExternalStore } from 'react'
import { createChanges } from './changes.ts'
import { session } from './session.ts'

/**
 * What someone has put together on the way Job → Resume → Complete. Kept for this tab, so that a reload or a step
 * back loses nothing; gone when the way is finished. Someone else who signs in does not see it.
 */
export type Preparation = {
  jobTitle?: string
  jobDescription?: string
  selectedJobType?: string
  /** Set once the job is saved. */
  jobId?: string
  resumeId?: string
  experienceLevel?: string
}

const changes = createChanges()
const nothing: Preparation = {}
let owner: string | undefined
let current = nothing

export const preparation = {
  get() {
    const user = session.get().user?.id
    if (user !== owner) {
      owner = user
      current = read()
    }
    return current
  },
  change(part: Preparation) {
    current = { ...preparation.get(), ...part }
    keep()
  },
  clear() {
    current = nothing
    keep()
  },
}

export const usePreparation = () => useSyncExternalStore(changes.subscribe, preparation.get)

function keep() {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(current))
  } catch {
    // A browser that refuses storage still keeps it until the reload.
  }
  changes.tell()
}

function read(): Preparation {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? '{}') as Preparation
  } catch {
    return nothing
  }
}

const keyOf = (user: string | undefined) => `greenroom.preparation.${user ?? 'nobody'}`
