import type { AskedFollowUp } from '@greenroom/contract/answers'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { MarkedAnswerView } from './marked-answer-view.tsx'

type AnsweredFollowUpProps = { followUp: Extract<AskedFollowUp, { state: 'answered' }> }

/** What was asked after the answer, what was said to it, and why it was judged so. */
export function AnsweredFollowUp({ followUp }: AnsweredFollowUpProps) {
  const { t } = useTranslation('interviews')
  const { text, answer_text, score, feedback } = followUp
  return (
    <section aria-labelledby="answered-follow-up" className="mt-12 border-t border-line pt-6">
      <p className="mb-1 type-small text-ink-3">
        <span className="font-semibold text-green">{t('report.followUps.answered')}</span>{' '}
        {score === null ? t('report.notJudged') : t('report.followUps.score', { score: Math.round(score) })}
      </p>
      <h3 id="answered-follow-up" className="max-w-[820px] type-title" lang={languageOfText(text)}>
        {text}
      </h3>
      {feedback.summary && (
        <p className="mt-2 mb-6 max-w-[820px] text-ink-2" lang={languageOfText(feedback.summary)}>
          {feedback.summary}
        </p>
      )}
      <MarkedAnswerView text={answer_text} marks={feedback.marks} />
    </section>
  )
}
