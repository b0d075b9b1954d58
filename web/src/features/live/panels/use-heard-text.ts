import { useTranslation } from 'react-i18next'
import type { LiveStatus } from '#features/live/status/use-screen-status.ts'

/** What is heard or not, as the status line begins, with the source that a fault is of. */
export function useHeardText({ line: { says, seconds = 0, source, fault }, code }: LiveStatus): string {
  const { t } = useTranslation('live')
  const text = t(`status.${says}.heard`, { seconds, code })
  if (source) return t('source.microphone', { text })
  return fault ? t('source.tab', { text, why: t(`speech.fault.${fault}`, { code }) }) : text
}
