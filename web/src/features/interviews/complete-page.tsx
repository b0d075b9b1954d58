import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { CompleteFrame, OperationFailed } from '#features/interviews/complete/complete-frame.tsx'
import { EndedPage } from '#features/interviews/complete/ended-page.tsx'
import { PreparedPage } from '#features/interviews/complete/prepared-page.tsx'
import { useInterview } from '#features/interviews/report/queries.ts'
import { useUserId } from '#features/interviews/run/interview-by-address.tsx'
import type { HandedOver } from '#features/interviews/run/new-session.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

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
    return <PreparedPage session={session} questions={questions} handedOver={handedOver} />
  return <EndedPage session={session} userId={userId} justEnded={handedOver?.interviewType !== undefined} />
}

function WithoutSession({ handedOver }: { handedOver: HandedOver }) {
  const { t } = useTranslation('interviews')
  const { selectedJob: job, resumeId } = handedOver ?? {}
  const known = { job_id: typeof job === 'string' ? job : job?.id, resume_id: resumeId }
  return (
    <CompleteFrame title={t('title.prepared')} session={known} prepared buttons>
      <h1 className="mb-6 type-display">{t('title.prepared')}</h1>
      {handedOver?.error ? (
        <OperationFailed text={handedOver.error} />
      ) : (
        <Notice tone="lamp" title={t('complete.noSession')} />
      )}
    </CompleteFrame>
  )
}
