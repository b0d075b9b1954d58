import type { Report } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { QuoteMark } from '#ui/quote-mark.tsx'
import { bestMoment, oneThing } from './best-moment.ts'

/** What one wants to know first: how it went, the best moment, and the one thing to change. */
export function ReportOpening({ report }: { report: Report }) {
  const { t } = useTranslation('interviews')
  const { overall_score: overall, answers } = report
  if (overall === null) return null
  const best = bestMoment(answers)
  const change = oneThing(report)
  return (
    <div className="mt-5 grid gap-x-12 gap-y-7 border-t border-line pt-6 side:grid-cols-[auto_1fr_1fr]">
      <div>
        <h2 className="type-small text-ink-3">{t('report.overall')}</h2>
        <p className="mt-1 flex items-baseline gap-2">
          <span className="text-[64px] leading-[64px] font-semibold tabular-nums">{Math.round(overall)}</span>
          <span className="type-small text-ink-3">{t('report.of')}</span>
        </p>
      </div>
      {best && (
        <div className="min-w-0">
          <h2 className="type-small text-ink-3">{t('report.best')}</h2>
          <p className="mt-2 type-lead" lang={languageOfText(best.quote)}>
            <QuoteMark kind="gained">“{best.quote}”</QuoteMark>
          </p>
          <p className="mt-1 type-small text-ink-2">
            {t('report.bestWhy', { number: best.number, points: best.points, label: best.label })}
          </p>
        </div>
      )}
      {change && (
        <div className="min-w-0">
          <h2 className="type-small text-ink-3">{t('now.change')}</h2>
          <p className="mt-2 type-title" lang={languageOfText(change.title)}>
            {change.title}
          </p>
          {change.reason && (
            <p className="text-ink-2" lang={languageOfText(change.reason)}>
              {change.reason}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
