import type { Try } from '@greenroom/contract/answers'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { JudgedBy } from './judged-by.tsx'
import { MarkedAnswerView } from './marked-answer-view.tsx'

/** What else was said to the question, on request; on paper it always stands there. */
export function OtherTries({ tries, onPaper }: { tries: readonly Try[]; onPaper: boolean }) {
  const { t } = useTranslation('interviews')
  const id = useId()
  const [opened, open] = useState(false)
  const shown = opened || onPaper
  if (tries.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8">
      <h3 id={`${id}-title`}>
        {onPaper ? (
          t('report.otherTries', { count: tries.length })
        ) : (
          <Button size="small" aria-expanded={shown} aria-controls={id} onClick={() => open(!opened)}>
            {t('report.otherTries', { count: tries.length })}
          </Button>
        )}
      </h3>
      <ol id={id} hidden={!shown} className="mt-5 flex flex-col gap-10">
        {shown &&
          tries.map((one) => (
            <li key={one.answer_text}>
              <p className="mb-3 type-small text-ink-3 tabular-nums">
                {one.score === null
                  ? t('report.notJudged')
                  : t('report.otherTryScored', { score: Math.round(one.score) })}
              </p>
              <MarkedAnswerView text={one.answer_text} marks={one.feedback.marks} narrow={onPaper} />
              <JudgedBy answer={one} />
            </li>
          ))}
      </ol>
    </section>
  )
}
