import type { ResumeAnalysis } from '@greenroom/contract/resumes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** The posting's words that the resume has, and those it has not. */
export function KeywordLists({ keywords }: { keywords: ResumeAnalysis['keywords'] }) {
  const { t } = useTranslation('resumes')
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="type-heading">
        {t('analysis.keywords')}
      </h2>
      <dl className="mt-4 grid gap-x-8 border-t border-line two:grid-cols-2">
        <div className="py-4">
          <dt className="type-small font-semibold text-green-ink">{t('analysis.matched')}</dt>
          <dd>{keywords.matched.join(', ') || <span className="text-ink-3">{t('analysis.noneMatched')}</span>}</dd>
        </div>
        <div className="py-4">
          <dt className="type-small font-semibold text-lamp-ink">{t('analysis.missing')}</dt>
          <dd>
            {keywords.missing.join(', ') || <span className="text-ink-3">{t('analysis.noneMissing')}</span>}
            {keywords.missing.length > 0 && (
              <span className="block type-small text-ink-3">{t('analysis.missingHint')}</span>
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
