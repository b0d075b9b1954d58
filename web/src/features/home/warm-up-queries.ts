import { interviewCalls } from '@greenroom/contract/interviews'
import { jobCalls } from '@greenroom/contract/jobs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { formDrafts } from '#lib/form-drafts.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { notify } from '#ui/toast.tsx'

/** The draft of the post that is pasted. */
export const WARM_UP_DRAFT = 'warm-up'

/** The posting of an example job. */
export const useExamplePosting = () =>
  useMutation({
    mutationFn: async (job: string) => {
      const { templates } = await send(jobCalls.templates, {})
      return templates.find(({ example_job }) => example_job === job)?.description ?? ''
    },
  })

/** One question for a job. It is judged at once, and counts as no interview. */
export function useOneQuestion() {
  const go = useGoToQuestion()
  return useMutation({
    mutationFn: askOne,
    onSuccess: go,
    onError: useNotStarted(),
  })
}

/** Saves a posting as a job and asks one question about it; undefined when no title is given and none was found. */
export function useWarmUp() {
  const go = useGoToQuestion()
  const queries = useQueryClient()
  const tell = useNotStarted()
  return useMutation({
    mutationFn: async ({ posting, title }: { posting: string; title: string }) => {
      const known = title || (await send(jobCalls.parseText, { body: { job_text: posting } })).job.title
      if (known.trim() === '') return undefined
      const { job } = await send(jobCalls.create, { body: { title: known, description: posting } })
      return askOne(job.id)
    },
    onSuccess: (sessionId) => {
      if (!sessionId) return
      formDrafts.forget(WARM_UP_DRAFT)
      return go(sessionId)
    },
    onError: (error) => {
      // The job may be saved by now; home then goes on with it.
      void queries.invalidateQueries({ queryKey: cacheKeys.jobs })
      tell(error)
    },
  })
}

/** A case of the trade: without a resume nothing else that one question could be is as much about this job. */
const askOne = async (jobId: string) => {
  const body = {
    interview_type: 'mock' as const,
    practice: true,
    total_questions: 1,
    type_distribution: { situational: 1 },
    job_id: jobId,
  }
  return (await send(interviewCalls.create, { body })).session_id
}

function useGoToQuestion() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (sessionId: string) => {
    void queries.invalidateQueries({ queryKey: cacheKeys.jobs, refetchType: 'none' })
    void queries.invalidateQueries({ queryKey: cacheKeys.questions, refetchType: 'none' })
    return navigate(`${paths.mockInterview}?session=${sessionId}`, { state: { sessionId } })
  }
}

function useNotStarted() {
  const { t } = useTranslation('home')
  return (error: unknown) => notify({ lamp: 'red', title: t('failed.interview'), detail: problemText(error) })
}
