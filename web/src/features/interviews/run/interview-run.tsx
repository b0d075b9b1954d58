import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { outboxOf } from '#lib/outbox/running.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { InterviewFailed, InterviewLoading, NoQuestions } from './interview-states.tsx'
import { completePath, usePracticeQuery } from './queries.ts'
import { RunningInterview } from './running-interview.tsx'

type InterviewRunProps = { sessionId: string; userId: string }

/** An interview from loading to its end: loading, error, no questions, or the question view. */
export function InterviewRun({ sessionId, userId }: InterviewRunProps) {
  const { t } = useTranslation('interviews')
  const [outbox] = useState(() => outboxOf(userId))
  const { data, error, isPending, refetch } = usePracticeQuery(sessionId, outbox)
  if (isPending) return <InterviewLoading />
  if (!data) return <InterviewFailed error={error} onReload={() => void refetch()} />
  if (data.session.status === 'completed') return <Navigate to={completePath(sessionId)} replace />
  if (data.questions.length === 0) return <NoQuestions />
  return (
    <>
      <PageTitle>{`${t('title.mock')}: ${data.session.title}`}</PageTitle>
      <RunningInterview loaded={data} userId={userId} />
    </>
  )
}
