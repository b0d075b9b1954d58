import type { ResumeAnalysis } from '@greenroom/contract/resumes'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { QuoteMark } from '#ui/quote-mark.tsx'
import { gainingMost } from './focus.ts'

/** The score and the few things worth doing first, each with the words it is about. */
export function AnalysisResults({ analysis, jobTitle }: { analysis: ResumeAnalysis; jobTitle: string | undefined }) {
  const { t } = useTranslation('resumes')
  const { overall_score, score, match_score, generated_by } = analysis
  const first = gainingMost(analysis.dimensions)
  return (
    <section>
      <p className="type-small text-ink-3">{t('analysis.over')}</p>
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <h2 className="type-display">{t(`analysis.title.${first.length === 1 ? 1 : first.length === 2 ? 2 : 3}`)}</h2>
        <p className="type-display tabular-nums">
          {overall_score} <span className="type-body text-ink-3 tracking-normal">{t('analysis.score')}</span>
        </p>
      </div>
      <p className="mt-1 text-ink-2">
        {match_score === null || !jobTitle
          ? t('analysis.alone')
          : t('analysis.forJob', { job: jobTitle, score, match: match_score })}
      </p>
      <p className="mt-1 type-small text-ink-3">
        {generated_by === 'built-in' ? t('analysis.builtIn') : t('analysis.byModel', { name: generated_by })}
      </p>
      <ol className="mt-7 border-t border-line">
        {first.map((dimension, place) => (
          <li key={dimension.key} className="grid grid-cols-[2.25rem_1fr] gap-x-3 border-b border-line py-5">
            <span className="type-display leading-8 text-lamp-ink tabular-nums">{place + 1}</span>
            <div>
              <h3 className="type-title">{dimension.label}</h3>
              {dimension.quote && (
                <p className="my-1" lang={languageOfText(dimension.quote)}>
                  <QuoteMark kind="lost">“{dimension.quote}”</QuoteMark>
                </p>
              )}
              <p className="text-ink-2">{dimension.finding}</p>
              <p>{dimension.advice}</p>
              {Math.round(dimension.gain ?? 0) > 0 && (
                <p className="mt-1 type-small text-ink-3">
                  {t('analysis.gain', { count: Math.round(dimension.gain ?? 0) })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
