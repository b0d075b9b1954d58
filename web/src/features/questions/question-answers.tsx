import type { Answer } from '@greenroom/contract/answers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { problemText } from '#lib/problem-text.ts'
import { AnswerCues } from '#questions/answer-cues.tsx'
import { AnswerScore } from '#questions/answer-score.tsx'
import { LineChart } from '#ui/line-chart.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { useAnswers } from './queries.ts'

/** Every answer to a question, newest first, under the way its scores went. */
export function QuestionAnswers({ questionId }: { questionId: string }) {
  const { t } = useTranslation('questions')
  const answers = useAnswers(questionId)
  return (
    <section>
      <h2 className="mb-3 type-title">{t('one.answers')}</h2>
      {answers.isPending && <Skeleton awaited={t('one.loadingAnswers')} rows={2} columns={[60, 20]} />}
      {answers.isError && (
        <ErrorState title={t('one.answersFailed')} onRetry={() => answers.refetch()} retrying={answers.isFetching}>
          {problemText(answers.error)}
        </ErrorState>
      )}
      {answers.data?.length === 0 && <p className="text-ink-2">{t('one.noAnswers')}</p>}
      {answers.data && answers.data.length > 0 && (
        <>
          <Scores answers={answers.data} />
          <ul>
            {answers.data.map((answer) => (
              <OneAnswer key={answer.id} answer={answer} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Scores({ answers }: { answers: readonly Answer[] }) {
  const { t, i18n } = useTranslation('questions')
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short' })
  const points = answers
    .flatMap(({ id, score, created_at }) =>
      score === null ? [] : [{ id, label: day.format(new Date(created_at)), value: Math.round(score) }],
    )
    .reverse()
  if (points.length < 2) return null
  return (
    <div className="mb-4 max-w-[420px]">
      <LineChart title={t('one.scores', { count: points.length })} points={points} />
    </div>
  )
}

function OneAnswer({ answer }: { answer: Answer }) {
  const { t, i18n } = useTranslation('cues')
  const [open, setOpen] = useState(false)
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-line py-5">
      <WhoSaid who="own" note={<time dateTime={answer.created_at}>{when.format(new Date(answer.created_at))}</time>}>
        <p className="whitespace-pre-wrap" lang={languageOfText(answer.answer_text)}>
          {answer.answer_text}
        </p>
        <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="fold hit w-fit type-small text-ink-2">{t('title')}</summary>
          {open && (
            <div className="mt-2">
              <AnswerCues answerId={answer.id} answer={answer.answer_text} cues={answer.cues} />
            </div>
          )}
        </details>
        {answer.feedback.summary && (
          <p className="mt-2 type-small text-ink-2" lang={languageOfText(answer.feedback.summary)}>
            {answer.feedback.summary}
          </p>
        )}
      </WhoSaid>
      <AnswerScore score={answer.score === null ? null : Math.round(answer.score)} />
    </li>
  )
}
