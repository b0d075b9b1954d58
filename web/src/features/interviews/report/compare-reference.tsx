import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReferenceText } from '#features/interviews/question/reference-text.tsx'
import { useReference } from '#features/interviews/question/use-reference.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

type CompareReferenceProps = { questionId: string; answerText: string }

/** The own answer and the reference answer side by side, on request. */
export function CompareReference({ questionId, answerText }: CompareReferenceProps) {
  const { t } = useTranslation('interviews')
  const id = useId()
  const [shown, show] = useState(false)
  const { answer, error, working, regenerate } = useReference(shown ? questionId : undefined)
  return (
    <div className="mt-6">
      <span className="print:hidden">
        <Button size="small" aria-expanded={shown} aria-controls={id} onClick={() => show(!shown)}>
          {shown ? t('report.hideReference') : t('report.compare')}
        </Button>
      </span>
      <div id={id} hidden={!shown} className="mt-5">
        <div className="grid gap-x-12 gap-y-8 two:grid-cols-2">
          <section aria-labelledby={`${id}-own`}>
            <h3 id={`${id}-own`} className="mb-3 type-title text-green">
              {t('answer.label')}
            </h3>
            <p className="border-l-[3px] border-green pl-4 whitespace-pre-wrap" lang={languageOfText(answerText)}>
              {answerText}
            </p>
          </section>
          <section aria-labelledby={`${id}-reference`}>
            <h3 id={`${id}-reference`} className="mb-3 type-title">
              {t('reference.title')}
            </h3>
            {answer && <ReferenceText answer={answer} open />}
            {!answer && working && <SkeletonText awaited={t('reference.loading')} lines={4} />}
            {!answer && !working && shown && (
              <ErrorState title={t('reference.failed')} onRetry={regenerate} retrying={working}>
                {problemText(error)}
              </ErrorState>
            )}
          </section>
        </div>
      </div>
    </div>
  )
}
