import type { Job } from '@greenroom/contract/jobs'
import { useState } from 'react'

/** Page size of home in docs/rules.md, Interviews. */
const FIRST = 10

export type MoreJobs = { all: boolean; toggle: () => void }

/** The first ten jobs and the chosen one; the rest on request. `more` is missing where there is nothing more. */
export function useFirstJobs(jobs: readonly Job[], chosen: Job | undefined) {
  const [all, setAll] = useState(false)
  const first = jobs.filter((job, at) => at < FIRST || job === chosen)
  const more: MoreJobs | undefined = first.length < jobs.length ? { all, toggle: () => setAll(!all) } : undefined
  return { jobs: all ? jobs : first, more }
}
