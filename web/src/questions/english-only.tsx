import { coachCalls } from '@greenroom/contract/coach-status'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { language } from '#i18n/language.ts'
import { send } from '#lib/api-client.ts'
import { Notice } from '#ui/notice.tsx'

/** Where the page speaks another language, says before the first question that the built-in coach asks in English only. */
export function EnglishOnly() {
  const { t } = useTranslation('questions')
  const { data } = useQuery({
    queryKey: ['coach-status', 'kind'],
    queryFn: ({ signal }) => send(coachCalls.status, {}, { signal }),
    enabled: language() !== 'en',
    staleTime: 60_000,
    retry: false,
  })
  if (language() === 'en' || data?.coach.kind !== 'built-in') return null
  return (
    <Notice tone="lamp" title={t('englishOnly.title')}>
      {t('englishOnly.text')}
    </Notice>
  )
}
