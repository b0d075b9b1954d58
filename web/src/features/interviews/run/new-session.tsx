import type { Job } from '@greenroom/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { isApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { InterviewFailed, InterviewFrame, InterviewLoading, NoQuestions } from './interview-states.tsx'
import { createInterview, practicePath, useStartInterview, useUnfinished } from './queries.ts'

/** What the page before may hand over (docs/rules.md, Interviews). */
export type HandedOver = {
  sessionId?: string
  selectedJob?: Job | string
  resumeId?: string
  interviewType?: string
  questionsGenerated?: boolean
  error?: string
} | null

type NewSessionProps = { handedOver: HandedOver }

/**
 * Without an interview: one is prepared for the job that was handed over; else the newest unfinished one is offered;
 * else it says how to start.
 */
export function NewSession({ handedOver }: NewSessionProps) {
  const { t } = useTranslation('interviews')
  const unfinished = useUnfinished()
  const start = useStartInterview()
  if (handedOver?.selectedJob) return <Created handedOver={handedOver} />
  if (unfinished.isPending) return <InterviewLoading />
  if (unfinished.error) return <InterviewFailed error={unfinished.error} onReload={() => void unfinished.refetch()} />
  if (start.error) return <InterviewFailed creating error={start.error} onReload={start.reset} />
  const session = unfinished.data
  if (!session) return <HowToStart />
  const { title, current_question: current, total_questions: total } = session
  return (
    <InterviewFrame title={t('title.mock')}>
      <EmptyState
        page
        title={t('start.unfinished')}
        actions={
          <>
            <LinkButton look="primary" size="large" to={practicePath(session)}>
              {t('start.continue')}
            </LinkButton>
            <Button
              size="large"
              working={start.isPending}
              onClick={() => start.mutate({ jobId: session.job_id, resumeId: session.resume_id })}
            >
              {t('start.new')}
            </Button>
          </>
        }
      >
        {t('start.unfinishedText', { title, current, total })}
      </EmptyState>
    </InterviewFrame>
  )
}

/** Prepares one interview for this visit, however often this is drawn, and goes there. */
function Created({ handedOver }: NewSessionProps) {
  const { key } = useLocation()
  const { data, error, refetch } = useQuery({
    queryKey: ['new-interview', key],
    queryFn: () => createInterview({ jobId: idOf(handedOver?.selectedJob), resumeId: handedOver?.resumeId }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  })
  if (data) return <Navigate to={practicePath(data)} replace />
  if (isApiError(error) && error.code === 'resume_not_ready') return <NoQuestions />
  if (error) return <InterviewFailed creating error={error} onReload={() => void refetch()} />
  return <InterviewLoading />
}

const idOf = (job: Job | string | undefined) => (typeof job === 'string' ? job : job?.id)

function HowToStart() {
  const { t } = useTranslation('interviews')
  return (
    <InterviewFrame title={t('title.mock')}>
      <EmptyState
        page
        title={t('start.title')}
        actions={
          <>
            <LinkButton look="primary" size="large" to={paths.home}>
              {t('start.home')}
            </LinkButton>
            <LinkButton size="large" to={paths.jobs}>
              {t('start.jobs')}
            </LinkButton>
          </>
        }
      >
        {t('start.text')}
      </EmptyState>
    </InterviewFrame>
  )
}
