import { ArrowRight, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgedBy } from '#features/interviews/report/judged-by.tsx'
import { MarkedAnswerView } from '#features/interviews/report/marked-answer-view.tsx'
import { useLateAnswer } from '#features/interviews/run/late-judgements.ts'
import { isAwaited, tryOf } from '#features/interviews/run/tries.ts'
import type { JudgedNow as Judged } from '#features/interviews/run/use-practice.ts'
import { JudgedCard } from '#questions/judged-card.tsx'
import { Button } from '#ui/button.tsx'
import { WhichCounts } from './which-counts.tsx'

type JudgedNowProps = { sessionId: string; judged: Judged; onNext: () => void; onAgain: () => void }

/** The judgement in the place of the answer it is about: score, best sentence, one thing to change; below it the evidence. */
export function JudgedNow({ sessionId, judged, onNext, onAgain }: JudgedNowProps) {
  const { t } = useTranslation('interviews')
  const { other_tries: others = [] } = judged.answer
  const late = useLateAnswer(sessionId, isAwaited(judged.answer) ? judged.question.id : undefined, 1 + others.length)
  const answer = late ?? judged.answer
  const said = tryOf(answer, judged.text)
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    // The question above stays in sight where there is room for both.
    area.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={area} tabIndex={-1} aria-labelledby="judged-now" className="mt-8 outline-none">
      <JudgedCard
        id="judged-now"
        title={t('now.title', { number: judged.number })}
        judged={said}
        note={<WhichCounts answer={answer} said={said} />}
        actions={
          <>
            <Button size="large" icon={RotateCcw} onClick={onAgain}>
              {t('now.again')}
            </Button>
            <Button look="primary" size="large" icon={ArrowRight} onClick={onNext}>
              {judged.last ? t('now.report') : t('now.next')}
            </Button>
          </>
        }
      />
      <h3 className="mt-8 mb-3 type-small font-semibold text-green">{t('answer.label')}</h3>
      <MarkedAnswerView text={said.answer_text} marks={said.feedback.marks} narrow />
      <JudgedBy answer={said} />
    </section>
  )
}
