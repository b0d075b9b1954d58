import type { Answer } from '@greenroom/contract/answers'
import type { Report } from '@greenroom/contract/interviews'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { PointsMade } from '#questions/points-made.tsx'
import { durationText } from '#records/record.ts'
import { CodeWords } from '#ui/code-words.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { AnsweredFollowUp } from './answered-follow-up.tsx'
import { CompareReference } from './compare-reference.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { FollowUps } from './follow-ups.tsx'
import { JudgedBy } from './judged-by.tsx'
import { MarkedAnswerView } from './marked-answer-view.tsx'
import { OtherTries } from './other-tries.tsx'

const AnswerCues = lazy(async () => ({ default: (await import('#questions/answer-cues.tsx')).AnswerCues }))

type AnswerReportProps = Report['answers'][number] & {
  number: number
  session: Report['session']
  /** Printed with all others: notes stand under the answer, and nothing is offered. */
  onPaper?: boolean
}

/** One question: its score with what it was before, and the answer with the reasons beside it. */
export function AnswerReport({
  question,
  answer,
  earlier_scores,
  follow_ups,
  number,
  session,
  onPaper = false,
}: AnswerReportProps) {
  const { t } = useTranslation('interviews')
  const before = earlier_scores.at(-1)?.score
  const scoreNote = (score: number | null) => {
    if (score === null) return t('report.notJudged')
    return before === undefined ? t('report.of') : t('report.was', { before: Math.round(before) })
  }
  return (
    <section aria-labelledby="judged-question" className="mt-10">
      <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-4">
        <div className="min-w-0 max-w-[820px] flex-1 basis-80">
          <p className="mb-1 type-small text-ink-3">{t('report.question', { number })}</p>
          <h2 id="judged-question" className="type-question" lang={languageOfText(question.question_text)}>
            <CodeWords text={question.question_text} />
          </h2>
        </div>
        {answer && (
          <p className="two:text-right">
            <span className="block text-[64px] leading-[64px] font-semibold tabular-nums">
              {answer.score === null ? '–' : Math.round(answer.score)}
            </span>
            <span className="type-small text-ink-3">{scoreNote(answer.score)}</span>
          </p>
        )}
      </div>
      {!answer && <p className="mt-6 text-ink-2">{t('report.unanswered')}</p>}
      {answer && <JudgedAnswer answer={answer} onPaper={onPaper} />}
      <OtherTries tries={answer?.other_tries ?? []} onPaper={onPaper} />
      {answer?.follow_up?.state === 'answered' && <AnsweredFollowUp followUp={answer.follow_up} />}
      {follow_ups.length > 0 && !onPaper && (
        <FollowUps
          followUps={follow_ups}
          asked={answer?.follow_up?.text}
          question={question}
          number={number}
          session={session}
        />
      )}
    </section>
  )
}

type JudgedAnswerProps = { answer: Answer; onPaper: boolean }

function JudgedAnswer({ answer, onPaper }: JudgedAnswerProps) {
  const { t } = useTranslation('interviews')
  const { feedback, delivery, score } = answer
  return (
    <>
      {score !== null && feedback.evidence !== 'enough' && (
        <p className="mt-4 text-lamp-ink">{t(`report.${feedback.evidence}`)}</p>
      )}
      {feedback.summary && (
        <p className="mt-4 max-w-[820px] type-lead text-ink-2" lang={languageOfText(feedback.summary)}>
          {feedback.summary}
        </p>
      )}
      <JudgedBy answer={answer} />
      <div className="mt-6">
        <PointsMade points={feedback.points} />
      </div>
      <p className="mt-8 mb-3 type-small text-ink-3">
        <span className="font-semibold text-green">{t('answer.label')}</span>{' '}
        {t('report.answerMeta', { time: durationText(answer.response_time) })}
      </p>
      <MarkedAnswerView text={answer.answer_text} marks={feedback.marks} narrow={onPaper} />
      {!onPaper && (
        <div className="mt-8">
          <Suspense>
            <AnswerCues answerId={answer.id} answer={answer.answer_text} cues={answer.cues} />
          </Suspense>
        </div>
      )}
      {delivery && <DeliveryLine delivery={delivery} answer={answer.answer_text} />}
      {!onPaper && <CompareReference questionId={answer.question_id} answerText={answer.answer_text} />}
      {feedback.marks.length === 0 && (
        <div className="mt-8 grid gap-8 two:grid-cols-2">
          <Reasons title={t('report.strengths')} reasons={feedback.strengths} />
          <Reasons title={t('report.improvements')} reasons={feedback.improvements} />
        </div>
      )}
    </>
  )
}

function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <WhoSaid who="coach" name={title}>
      <ul className="flex flex-col gap-2">
        {reasons.map((reason) => (
          <li key={reason} lang={languageOfText(reason)}>
            {reason}
          </li>
        ))}
      </ul>
    </WhoSaid>
  )
}
