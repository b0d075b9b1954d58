import {
  FORMAL_QUESTIONS,
  type InterviewLanguage,
  interviewCalls,
  MOCK_QUESTIONS,
} from '@greenroom/contract/interviews'
import type { Job } from '@greenroom/contract/jobs'
import { resumeCalls } from '@greenroom/contract/resumes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { judging } from '#lib/judging.ts'
import { paths } from '#lib/paths.ts'
import { preparations } from '#lib/preparation.ts'
import { problemText } from '#lib/problem-text.ts'
import { notify } from '#ui/toast.tsx'

export type InterviewKind = 'mock' | 'formal'

/** Makes the interview for a job and goes there (docs/rules.md, Interviews). */
export function useStartInterview() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ job, kind, spoken }: { job: Job; kind: InterviewKind; spoken: InterviewLanguage }) => {
      // Where the job has none the server takes the default.
      if (!job.resume_id && !(await hasReadyResume())) return undefined
      const made = await send(interviewCalls.create, {
        body: {
          resume_id: job.resume_id,
          job_id: job.id,
          interview_type: kind === 'mock' ? 'mock' : 'comprehensive',
          total_questions: kind === 'mock' ? MOCK_QUESTIONS : FORMAL_QUESTIONS,
          ...(kind === 'mock' ? { judge: judging.chosen(), language: spoken } : {}),
        },
      })
      return { sessionId: made.session_id, resumeId: made.session.resume_id }
    },
    onSuccess: (made, { job, kind }) => {
      if (!made) {
        notify({ lamp: 'amber', title: t('failed.noResume') })
        preparations.begin(job.id, { jobId: job.id, jobTitle: job.title })
        return navigate(paths.resume, { state: { preparation: job.id } })
      }
      void queries.invalidateQueries({ queryKey: cacheKeys.interviews })
      const page = kind === 'mock' ? paths.mockInterview : paths.interview
      return navigate(`${page}?session=${made.sessionId}`, { state: { ...made, selectedJob: job } })
    },
    onError: (error) => notify({ lamp: 'red', title: t('failed.interview'), detail: problemText(error) }),
  })
}

async function hasReadyResume() {
  const { resumes } = await send(resumeCalls.list, { query: { status: 'completed', per_page: 1 } })
  return resumes.length > 0
}
