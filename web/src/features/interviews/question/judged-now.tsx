import { ArrowRight, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bestSentence } from '#features/interviews/report/best-moment.ts'
import { JudgedBy } from '#features/interviews/report/judged-by.tsx'
import { MarkedAnswerView } from '#features/interviews/report/marked-answer-view.tsx'
import { isAwaited, useLateAnswer } from '#features/interviews/run/late-judgements.ts'
import type { JudgedNow as Judged } from '#features/interviews/run/use-practice.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { Button } from '#ui/button.tsx'
import { CodeWords } from '#ui/code-words.tsx'
import { WhoSaid } from '#ui/who-said.tsx'

type JudgedNowProps = { sessionId: string; judged: Judged; onNext: () => void; onAgain: () => void }

/** The judgement in the place of the answer it is about: score, best sentence, one thing to change; below it the evidence. */
export function JudgedNow({ sessionId, judged, onNext, onAgain }: JudgedNowProps) {
  const { t } = useTranslation('interviews')
  const late = useLateAnswer(sessionId, isAwaited(judged.answer) ? judged.question.id : undefined)
  const answer = late ?? judged.answer
  const { score, feedback } = answer
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    // The question above stays in sight where there is room for both.
    area.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={area} tabIndex={-1} aria-labelledby="judged-now" className="mt-8 outline-none">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="judged-now" className="flex items-baseline gap-3 tabular-nums">
          <span className="sr-only">{t('now.title', { number: judged.number })}</span>
          <span className="text-[64px] leading-[64px] font-semibold">{score === null ? '–' : Math.round(score)}</span>
          <span className="type-small text-ink-3">{score === null ? t('report.notJudged') : t('report.of')}</span>
        </h2>
        <span className="flex flex-wrap gap-3 max-two:w-full max-two:flex-col max-two:[&_button]:w-full">
          <Button size="large" icon={RotateCcw} onClick={onAgain}>
            {t('now.again')}
          </Button>
          <Button look="primary" size="large" icon={ArrowRight} onClick={onNext}>
            {judged.last ? t('now.report') : t('now.next')}
          </Button>
        </span>
      </div>
      {score !== null && feedback.evidence !== 'enough' && (
        <p className="mt-4 text-lamp-ink">{t(`report.${feedback.evidence}`)}</p>
      )}
      <BestSentence text={bestSentence(answer)} />
      <div className="mt-5">
        <OneThing improvement={feedback.improvements[0]} summary={feedback.summary} />
      </div>
      <h3 className="mt-8 mb-3 type-small font-semibold text-green">{t('answer.label')}</h3>
      <MarkedAnswerView text={answer.answer_text} marks={feedback.marks} narrow />
      <JudgedBy answer={answer} />
    </section>
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
