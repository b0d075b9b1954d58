import type { Session } from '@greenroom/contract/interviews'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusedAnswers } from '#features/interviews/question/refused-answers.tsx'
import { useReport } from '#features/interviews/report/queries.ts'
import { ReportView } from '#features/interviews/report/report-view.tsx'
import { kindOf } from '#features/interviews/run/queries.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { useOutbox } from '#lib/outbox/use-outbox.ts'
import { paths } from '#lib/paths.ts'
import { dateText } from '#records/record.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { CompleteFrame, OperationFailed } from './complete-frame.tsx'
import { LiveEnded } from './live-ended.tsx'

type EndedPageProps = { session: Session; userId: string; justEnded: boolean }

/** The report, with what still waits in this browser above it; an interview that goes on says so. */
export function EndedPage({ session, userId, justEnded }: EndedPageProps) {
  const { t } = useTranslation(['interviews', 'speech'])
  const kind = kindOf(session)
  const { outbox, state } = useOutbox(userId)
  const mine = state.waiting.filter((kept) => kept.sessionId === session.session_id)
  useReloadWhenSent(mine.length)
  const date = dateText(session.started_at ?? session.created_at)
  const answersWaiting = mine.filter((kept) => kept.kind === 'answer').length
  const live = kind === 'formal' && session.answered_questions === 0
  const goesOn = session.status !== 'completed' && !justEnded && mine.length === 0
  const ended = session.practice ? t('title.practiced') : t('title.complete')
  const soFar = live ? t('complete.unfinished') : t('title.soFar')
  const title = goesOn ? soFar : ended
  return (
    <CompleteFrame
      title={title}
      about={t('report.about', { title: session.title, date })}
      session={session}
      buttons
      report={!live && !goesOn}
    >
      <RefusedAnswers userId={userId} />
      {mine.length > 0 && (
        <div className="mb-8">
          <Notice
            tone="lamp"
            title={answersWaiting > 0 ? t('waiting', { count: answersWaiting }) : ended}
            action={<Button onClick={() => void outbox.send()}>{t('speech:act.send')}</Button>}
          >
            {t('waitingText')}
          </Notice>
        </div>
      )}
      {kind === 'formal' && !live && (
        <div className="mb-8">
          <LinkButton size="large" to={paths.report(session.session_id)}>
            {t('complete.debrief')}
          </LinkButton>
        </div>
      )}
      {live ? (
        <LiveEnded session={session} goesOn={goesOn} />
      ) : (
        <Report sessionId={session.session_id} title={title} goesOn={goesOn} quiet={mine.length > 0} />
      )}
    </CompleteFrame>
  )
}

type ReportProps = { sessionId: string; title: string; goesOn: boolean; quiet: boolean }

/** `quiet` while answers wait here: then a report that cannot be loaded is no news. */
function Report({ sessionId, title, goesOn, quiet }: ReportProps) {
  const { t } = useTranslation('interviews')
  const { data, error, isPending, refetch, isFetching } = useReport(sessionId)
  if (data) return <ReportView report={data} goesOn={goesOn} />
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {isPending && <SkeletonText awaited={t('loading.report')} lines={6} />}
      {!isPending && !quiet && <OperationFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />}
    </>
  )
}

/** What was kept here has been sent: session and report are read again. */
function useReloadWhenSent(waiting: number) {
  const queries = useQueryClient()
  useEffect(() => {
    if (waiting === 0) return
    return () => void queries.invalidateQueries({ queryKey: cacheKeys.interviews })
  }, [waiting, queries])
}
