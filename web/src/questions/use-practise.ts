import { interviewCalls } from '@greenroom/contract/interviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { notify } from '#ui/toast.tsx'

/** Practises exactly these questions, in this order. It is judged, and counts as no interview. */
export function usePractise() {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ questionIds, jobId }: { questionIds: string[]; jobId?: string | undefined }) =>
      send(interviewCalls.create, {
        body: { interview_type: 'mock', practice: true, question_ids: questionIds, job_id: jobId },
      }),
    onSuccess: ({ session_id }) => {
      // Its answers change scores and what is due; they are asked for again when one comes back.
      void queries.invalidateQueries({ queryKey: cacheKeys.questions, refetchType: 'none' })
      return navigate(`${paths.mockInterview}?session=${session_id}`, { state: { sessionId: session_id } })
    },
    onError: (error) => notify({ lamp: 'red', title: t('practise.failed'), detail: problemText(error) }),
  })
}
