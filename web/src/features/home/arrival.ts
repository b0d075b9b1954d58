import { useState } from 'react'
import { useLocation } from 'react-router'
import { rememberJob } from './chosen-job.ts'

/** What a page that leads home says of the questions it has just made. */
type Arrival = { made: readonly string[]; jobId: string | undefined }

/** The questions that were just made, and opens the job they are for. */
export function useArrival(): Arrival {
  const { state } = useLocation()
  const [arrival] = useState(() => {
    const told = arrivalOf(state)
    if (told.jobId) rememberJob(told.jobId)
    return told
  })
  return arrival
}

function arrivalOf(state: unknown): Arrival {
  const { made, jobId } = (state ?? {}) as { made?: unknown; jobId?: unknown }
  return {
    made: Array.isArray(made) ? made.filter((id) => typeof id === 'string') : [],
    jobId: typeof jobId === 'string' ? jobId : undefined,
  }
}
