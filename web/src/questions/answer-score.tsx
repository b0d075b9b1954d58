import { useTranslation } from 'react-i18next'
import { Meter } from '#ui/meter.tsx'

/** The figure of an answer over its meter, which says it to a screen reader; null where it could not be judged. */
export function AnswerScore({ score }: { score: number | null }) {
  const { t } = useTranslation('questions')
  if (score === null) return <p className="w-[66px] type-small text-ink-3 two:w-[88px]">{t('notJudged')}</p>
  return (
    <div className="w-[66px] two:w-[88px]">
      <p aria-hidden="true" className="type-title tabular-nums">
        {score}
      </p>
      <Meter value={score} label={t('score', { score })} dense />
    </div>
  )
}
