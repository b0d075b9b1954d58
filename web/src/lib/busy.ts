import type { Call } from '@greenroom/contract/call'
import { createChanges } from './changes.ts'

/** What an overloaded server is asked for again. */
export type BusyAbout = 'said' | 'help' | 'jobs' | 'resumes' | 'questions' | 'interviews' | 'page'
/** `until` is in epoch milliseconds. */
export type BusyWait = { readonly about: BusyAbout; readonly until: number }

const waits = new Set<BusyWait>()
const changes = createChanges()
let first: BusyWait | undefined

/** The calls that wait for an overloaded server, so that one line on screen can say so. */
export const busy = {
  subscribe: changes.subscribe,
  /** The wait that ends first. */
  first: () => first,
}

/** Resolves after so many milliseconds, or when the caller gives up; the wait is seen on screen as long as it lasts. */
export function waitForServer(call: Call, milliseconds: number, signal?: AbortSignal): Promise<void> {
  const wait = { about: aboutOf(call), until: Date.now() + milliseconds }
  waits.add(wait)
  tell()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      waits.delete(wait)
      tell()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}

function tell() {
  first = [...waits].toSorted((one, other) => one.until - other.until)[0]
  changes.tell()
}

const FEATURES: BusyAbout[] = ['jobs', 'resumes', 'questions', 'interviews']

function aboutOf({ priority, path }: Call): BusyAbout {
  if (priority === 'save' || priority === 'sound') return 'said'
  if (priority === 'live') return 'help'
  return FEATURES.find((feature) => path.startsWith(`/${feature}`)) ?? 'page'
}
