import type { StopwatchFigures } from '@greenroom/contract/debrief'
import { useTranslation } from 'react-i18next'

const MARKS = [
  ['text', 'text'],
  ['match', 'match'],
  ['own_answer', 'ownAnswer'],
  ['first_word', 'firstWord'],
  ['done', 'done'],
] as const

/** How fast help came in this interview: half of it within, and nearly all of it. */
export function Figures({ figures }: { figures: StopwatchFigures }) {
  const { t, i18n } = useTranslation('live')
  const seconds = (ms: number) =>
    t('debrief.seconds', {
      seconds: new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(ms / 1000),
    })
  const rows = MARKS.flatMap(([key, label]) => {
    const figure = figures[key]
    return figure ? [{ key, label, figure }] : []
  })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="type-title">
        {t('debrief.figures')}
      </h2>
      <table className="mt-3 w-full tabular-nums">
        <thead className="type-small text-ink-3">
          <tr>
            <th className="sr-only">{t('debrief.figures')}</th>
            <th className="py-1 text-right font-normal">{t('debrief.half')}</th>
            <th className="py-1 text-right font-normal">{t('debrief.most')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, figure }) => (
            <tr key={key} className="border-t border-line">
              <th className="py-2 text-left font-semibold">{t(`stopwatch.${label}`)}</th>
              <td className="text-right">{seconds(figure.p50)}</td>
              <td className="text-right">{seconds(figure.p95)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
