import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { type Preparation, preparations, usePreparation } from '#lib/preparation.ts'
import { usePreparedJob } from './queries.ts'

/**
 * What is prepared here: which one, the page before says, and this tab remembers. The resume is the one chosen here,
 * else the one that the job has already.
 */
export function usePrepared() {
  const { state } = useLocation()
  const key = typeof state?.preparation === 'string' ? state.preparation : preparations.current()
  const { jobId, jobTitle, unsaved, resumeId, resumeText = '', experienceLevel } = usePreparation(key)
  const job = usePreparedJob(jobId)
  const jobIsGone = isApiError(job.error) && job.error.status === 404
  useEffect(() => {
    if (jobIsGone) preparations.change(key, { jobId: undefined, jobTitle: undefined, unsaved: undefined })
  }, [key, jobIsGone])
  return {
    key,
    job: {
      id: jobId,
      title: (!unsaved && job.data?.title) || jobTitle,
      betterFields: job.data?.improvements?.length ?? 0,
      keepsResume: true,
    },
    /** The form of the job, as it was left. */
    back: jobId ? { to: paths.oneJob(jobId) } : { to: paths.newJob, ...(unsaved ? { state: { draft: key } } : {}) },
    resumeId: resumeId === undefined ? job.data?.resume_id : (resumeId ?? undefined),
    /** Whether the job has a resume is not known yet. */
    waiting: resumeId === undefined && jobId !== undefined && job.isPending,
    resumeText,
    level: experienceLevel ?? job.data?.experience_level,
    change: (part: Preparation) => preparations.change(key, part),
  }
}
