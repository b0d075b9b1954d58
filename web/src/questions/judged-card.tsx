import type { Answer } from '@greenroom/contract/answers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { CodeWords } from '#ui/code-words.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { bestSentence } from './best-sentence.ts'
import { PointsMade } from './points-made.tsx'

type JudgedCardProps = {
  /** Of the heading, so that what is around the card can be named by it. */
  id: string
  /** For screen readers. */
  title: string
  judged: Pick<Answer, 'answer_text' | 'score' | 'feedback'>
  actions: ReactNode
  /** Under the score. */
  note?: ReactNode
}

/** A judged answer at a glance: its score, its best sentence, and the one thing to change. */
export function JudgedCard({ id, title, judged, actions, note }: JudgedCardProps) {
  const { t } = useTranslation('interviews')
  const { score, feedback } = judged
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id={id} className="flex items-baseline gap-3 tabular-nums">
          <span className="sr-only">{title}</span>
          <span className="text-[64px] leading-[64px] font-semibold">{score === null ? '–' : Math.round(score)}</span>
          <span className="type-small text-ink-3">{score === null ? t('report.notJudged') : t('report.of')}</span>
        </h2>
        <span className="flex flex-wrap gap-3 max-two:w-full max-two:flex-col max-two:[&_button]:w-full">
          {actions}
        </span>
      </div>
      {note}
      {score === null && feedback.improvements.length > 0 && (
        <p className="mt-4 text-lamp-ink" lang={languageOfText(feedback.summary)}>
          {feedback.summary}
        </p>
      )}
      {score !== null && feedback.evidence !== 'enough' && (
        <p className="mt-4 text-lamp-ink">{t(`report.${feedback.evidence}`)}</p>
      )}
      <BestSentence text={bestSentence(judged)} />
      <div className="mt-5">
        <OneThing improvement={feedback.improvements[0]} summary={feedback.summary} />
      </div>
      <div className="mt-5">
        <PointsMade points={feedback.points} />
      </div>
    </>
  )
}

function BestSentence({ text }: { text: string | undefined }) {
  const { t } = useTranslation('interviews')
  if (text === undefined) return null
  return (
    <div className="mt-5">
      <WhoSaid who="own" name={t('now.best')}>
        <p className="type-lead text-ink" lang={languageOfText(text)}>
          “<CodeWords text={text} />”
        </p>
      </WhoSaid>
    </div>
  )
}

/** Where nothing is to be changed, what the coach says of the answer. */
function OneThing({ improvement, summary }: { improvement: string | undefined; summary: string }) {
  const { t } = useTranslation('interviews')
  const said = improvement ?? summary
  if (!said) return null
  return (
    <WhoSaid who="coach" name={improvement ? t('now.change') : t('now.said')}>
      <p className="type-lead text-ink" lang={languageOfText(said)}>
        <CodeWords text={said} />
      </p>
    </WhoSaid>
  )
}
