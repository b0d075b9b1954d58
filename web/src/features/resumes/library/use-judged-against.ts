import { useSearchParams } from 'react-router'
import type { PreparedJob } from '#features/resumes/queries.ts'
import { preparations } from '#lib/preparation.ts'
import { useJobsOffered } from './library-queries.ts'

/** In the address: against no job. */
export const NO_JOB = 'none'

/**
 * The job that a resume is judged against: the one in the address, else the one that this tab prepares for, else the
 * newest. It does not keep the resume: looking at a diagnosis decides nothing.
 */
export function useJudgedAgainst() {
  const [query, setQuery] = useSearchParams()
  const { data: jobs = [], isPending } = useJobsOffered()
  const wanted = query.get('job') ?? preparations.get(preparations.current()).jobId
  const chosen = wanted === NO_JOB ? undefined : (jobs.find(({ id }) => id === wanted) ?? jobs[0])
  const job: PreparedJob = {
    id: chosen?.id,
    title: chosen?.title,
    betterFields: chosen?.improvements?.length ?? 0,
    keepsResume: false,
  }
  const choose = (id: string) => setQuery({ job: id }, { replace: true, preventScrollReset: true })
  return { job, jobs, waiting: isPending, choose }
}
