import { interviewCalls } from '@greenroom/contract/interviews'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#lib/api-client.ts'
import { cacheKeys } from '#lib/cache-keys.ts'

export const useInterview = (id: string) =>
  useQuery({
    queryKey: [...cacheKeys.interviews, id],
    queryFn: ({ signal }) => send(interviewCalls.read, { params: { id } }, { signal }),
  })

/** In the language of the screen. */
export function useReport(id: string) {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: [...cacheKeys.interviews, id, 'report', i18n.language],
    queryFn: ({ signal }) => send(interviewCalls.report, { params: { id } }, { signal }),
    select: ({ report }) => report,
  })
}
