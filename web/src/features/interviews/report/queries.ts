import { interviewCalls } from '@greenroom/contract/interviews'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nextLook } from '#features/interviews/run/late-judgements.ts'
import { isAwaited } from '#features/interviews/run/tries.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { sendKept } from '#lib/kept/send-kept.ts'

export const useInterview = (id: string) =>
  useQuery({
    queryKey: [...cacheKeys.interviews, id],
    queryFn: ({ signal }) => sendKept(interviewCalls.read, { params: { id } }, { signal }),
  })

/** In the language of the screen; asked again while a model is still judging. */
export function useReport(id: string) {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: [...cacheKeys.interviews, id, 'report', i18n.language],
    queryFn: ({ signal }) => sendKept(interviewCalls.report, { params: { id } }, { signal }),
    select: ({ report }) => report,
    // A judgement that comes later changes the whole report.
    refetchInterval: ({ state }) =>
      state.data?.report.answers.some(({ answer }) => isAwaited(answer)) ? nextLook(state.dataUpdateCount) : false,
  })
}
