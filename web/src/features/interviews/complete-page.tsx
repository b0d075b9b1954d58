import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { CompleteFrame, OperationFailed } from '#features/interviews/complete/complete-frame.tsx'
import { EndedPage } from '#features/interviews/complete/ended-page.tsx'
import { useInterview } from '#features/interviews/report/queries.ts'
import type { HandedOver } from '#features/interviews/run/new-session.tsx'
import { useUserId } from '#features/interviews/run/use-user-id.ts'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

/** Most come here for a report. */
const PreparedPage = lazy(() =>
  import('#features/interviews/complete/prepared-page.tsx').then((m) => ({ default: m.PreparedPage })),
)
const UnpreparedPage = lazy(() =>
  import('#features/interviews/complete/unprepared-page.tsx').then((m) => ({ default: m.UnpreparedPage })),
)

/** /complete: the report of an interview that is over, or what was prepared. Its id is in the address. */
export function CompletePage() {
  const { state, pathname } = useLocation()
  const [query] = useSearchParams()
  const handedOver = state as HandedOver
  const sessionId = query.get('session')
  if (sessionId) return <Complete sessionId={sessionId} handedOver={handedOver} />
  if (handedOver?.sessionId)
    return <Navigate to={`${pathname}?session=${handedOver.sessionId}`} replace state={handedOver} />
  return <WithoutSession handedOver={handedOver} />
}

function Complete({ sessionId, handedOver }: { sessionId: string; handedOver: HandedOver }) {
  const { t } = useTranslation('interviews')
  const userId = useUserId()
  const { data, error, isPending, refetch, isFetching } = useInterview(sessionId)
  if (isPending)
    return (
      <CompleteFrame title={t('title.complete')}>
        <h1 className="sr-only">{t('title.complete')}</h1>
        <SkeletonText awaited={t('loading.report')} lines={6} />
      </CompleteFrame>
    )
  if (!data)
    return (
      <CompleteFrame title={t('title.complete')}>
        <h1 className="sr-only">{t('title.complete')}</h1>
        <OperationFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </CompleteFrame>
    )
  const { session, questions } = data
  if (session.status === 'created' && !handedOver?.interviewType)
    return (
      <Suspense>
        {questions.length > 0 ? (
          <PreparedPage session={session} questions={questions} />
        ) : (
          <UnpreparedPage session={session} handedOver={handedOver} />
        )}
      </Suspense>
    )
  return <EndedPage session={session} userId={userId} justEnded={handedOver?.interviewType !== undefined} />
}

function WithoutSession({ handedOver }: { handedOver: HandedOver }) {
  const { t } = useTranslation('interviews')
  const { selectedJob: job, resumeId } = handedOver ?? {}
  const known = { job_id: typeof job === 'string' ? job : job?.id, resume_id: resumeId }
  return (
    <CompleteFrame title={t('title.preparing')} session={known} prepared buttons>
      <h1 className="mb-6 type-display">{t('title.preparing')}</h1>
      {handedOver?.error ? (
        <OperationFailed text={handedOver.error} />
      ) : (
        <Notice tone="lamp" title={t('complete.noSession')} />
      )}
    </CompleteFrame>
  )
}
