import { useTranslation } from 'react-i18next'
import { language } from '#i18n/language.ts'
import { Notice } from '#ui/notice.tsx'
import { useCoachStatus } from './use-coach-status.ts'

/** Where the page speaks another language, says before the first question that the built-in coach asks in English only. */
export function EnglishOnly() {
  const { t } = useTranslation('questions')
  const coach = useCoachStatus(language() !== 'en')
  if (language() === 'en' || coach?.kind !== 'built-in') return null
  return (
    <Notice tone="lamp" title={t('englishOnly.title')}>
      {t('englishOnly.text')}
    </Notice>
  )
}
