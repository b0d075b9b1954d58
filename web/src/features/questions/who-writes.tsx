import { useTranslation } from 'react-i18next'
import { useCoachStatus } from '#questions/use-coach-status.ts'

/** Who will write the questions, and so who gets to read resume and job; nothing until the server has said so. */
export function WhoWrites() {
  const { t } = useTranslation('questions')
  const coach = useCoachStatus()
  if (!coach) return null
  const { kind, state, name } = coach
  const who = kind === 'built-in' ? 'builtIn' : state === 'ok' ? 'model' : 'fallingBack'
  return <p className="type-small text-ink-2">{t(`generate.by.${who}`, { name })}</p>
}
