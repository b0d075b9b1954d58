import type { PracticePlan } from '@greenroom/contract/practice-plan'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Meter } from '#ui/meter.tsx'

/** From here on the charts say ready. */
const READY = 80

/** One figure for the job, and what it is made of. */
export function Readiness({ readiness }: { readiness: PracticePlan['readiness'] }) {
  const { t } = useTranslation('home')
  const heading = useId()
  const { score, average_score: average, answered, questions, of } = readiness
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="type-small text-ink-3">
        {t('cockpit.readiness')}
      </h3>
      <p className="mt-1 mb-2 flex items-baseline gap-3">
        <span className="type-heading tabular-nums">{score}</span>
        <span className="type-small text-ink-2">{t('cockpit.readyAt', { goal: READY })}</span>
      </p>
      <Meter value={score} label={t('cockpit.readiness')} />
      <details className="mt-2 type-small text-ink-2">
        <summary className="fold hit w-fit">{t('cockpit.answered', { answered, count: questions })}</summary>
        <p className="mt-1.5">
          {average !== null && t('cockpit.average', { average })} {of > answered && t('cockpit.few', { of })}{' '}
          {t('cockpit.unanswered')}
        </p>
      </details>
    </section>
  )
}
