import { useTranslation } from 'react-i18next'
import type { LastAnswer as Last } from '../run/use-practice.ts'

/** What became of the answer before. Its line is always there, so that nothing moves when it comes in. */
export function LastAnswer({ last }: { last: Last | null }) {
  const { t } = useTranslation('interviews')
  const said = !last
    ? ''
    : last.score !== undefined
      ? t('last.scored', { number: last.number, score: Math.round(last.score) })
      : t(`last.${last.is}`, { number: last.number })
  return (
    <p role="status" className="min-h-5 type-small font-semibold text-green">
      {said}
    </p>
  )
}
