import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatistics } from '#records/queries.ts'
import { dateText } from '#records/record.ts'
import { LineChart } from '#ui/line-chart.tsx'
import { Meter } from '#ui/meter.tsx'

/** Scores that make a line. */
const MIN_SCORES = 2

/** How the scores of whole interviews went. Nothing before there are two: one score is no progress. */
export function Progress() {
  const { t, i18n } = useTranslation(['records', 'ui'])
  const heading = useId()
  const { data } = useStatistics()
  if (!data || data.scores.length < MIN_SCORES) return null
  const facts = [
    [t('progress.interviews'), data.completed_interviews],
    [t('progress.mockMinutes'), data.mock_minutes],
    [t('progress.formalMinutes'), data.formal_minutes],
  ] as const
  const points = data.scores.map(({ session_id, score, completed_at }) => ({
    id: session_id,
    label: dateText(completed_at),
    value: score,
  }))
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="type-heading">
        {t('progress.title')}
      </h2>
      <div className="mt-4 grid gap-x-16 gap-y-8 side:grid-cols-[minmax(0,1fr)_392px]">
        <LineChart title={t('progress.scores', { count: points.length })} points={points} />
        {data.by_type.length > 0 && (
          <div>
            <h3 className="mb-3 type-small text-ink-3">{t('progress.byType')}</h3>
            <ul className="flex flex-col gap-3">
              {data.by_type.map(({ type, score, answers }) => (
                <li key={type} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
                  <span>
                    {t(`ui:questionType.${type}`)}{' '}
                    <span className="type-small text-ink-3">{t('progress.answers', { count: answers })}</span>
                  </span>
                  <span className="font-semibold tabular-nums">{score}</span>
                  <Meter value={score} label={t(`ui:questionType.${type}`)} className="col-span-2 w-full" />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-3 border-t border-line pt-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="type-small text-ink-3">{name}</dt>
            <dd className="font-semibold tabular-nums">{value.toLocaleString(i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
