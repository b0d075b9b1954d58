import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { formDrafts } from '#lib/form-drafts.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { TopBar } from '#ui/bars.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Steps } from '#ui/steps.tsx'
import { type Adopted, adoptUnsaved } from './adopt-unsaved.ts'
import { newJobDraft, savedAs } from './job-drafts.ts'
import { emptyFields, fieldsOf } from './job-form.ts'
import { JobStep } from './job-step.tsx'
import { useJob } from './queries.ts'
import { useUnsavedJobs } from './unsaved-jobs.ts'

/** Step 1 of the preparation; with an id in the address, the same screen for a saved job. */
export function JobsPage() {
  const { t } = useTranslation('jobs')
  const { id } = useParams()
  const steps = [t('steps.job'), t('steps.resume'), t('steps.complete')]
  return (
    <>
      <PageTitle>{id ? t('titleEdit') : t('steps.job')}</PageTitle>
      <TopBar home={paths.home} middle={<Steps label={t('steps.label')} steps={steps} current={1} />} />
      {id ? <SavedJob key={id} id={id} /> : <NewJob />}
    </>
  )
}

/** Always a new one. The entry in the history names its draft, so that a reload and a step back find it, and no other. */
function NewJob() {
  const { state } = useLocation()
  const [fresh] = useState(() => crypto.randomUUID())
  const draftId = typeof state?.draft === 'string' ? state.draft : undefined
  // Another tab with the same draft may save it.
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => (draftId ? formDrafts.follow(newJobDraft(draftId), look) : undefined), [draftId])
  if (!draftId) return <Navigate to="." replace state={{ draft: fresh }} />
  const jobId = savedAs(draftId)
  if (jobId) return <Navigate to={paths.oneJob(jobId)} replace />
  if (draftId === fresh) return <JobStep key={draftId} job={{ draftId }} start={emptyFields} />
  return <BegunBefore key={draftId} draftId={draftId} />
}

/** A draft that may have gone on on another device meanwhile. Without an answer this device's own version stands. */
function BegunBefore({ draftId }: { draftId: string }) {
  const { t } = useTranslation('jobs')
  const { data, isFetchedAfterMount, isError, isPaused } = useUnsavedJobs()
  const [begun, begin] = useState<{ adopted: Adopted | undefined }>()
  const isKnown = isFetchedAfterMount || isError || isPaused
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current || !isKnown) return
    isBegun.current = true
    begin({ adopted: adoptUnsaved(draftId, data ?? []) })
  }, [isKnown, draftId, data])
  if (begun) return <JobStep job={{ draftId }} start={emptyFields} adopted={begun.adopted} />
  return (
    <Frame>
      <h1 className="mb-6 type-display">{t('title')}</h1>
      <SkeletonText awaited={t('loading')} />
    </Frame>
  )
}

function SavedJob({ id }: { id: string }) {
  const { t } = useTranslation('jobs')
  const job = useJob(id)
  const start = useMemo(() => job.data && fieldsOf(job.data), [job.data])
  if (start) return <JobStep job={{ id }} start={start} readBy={job.data} />
  return (
    <Frame>
      <h1 className="mb-6 type-display">{t('titleEdit')}</h1>
      {job.isError ? (
        <ErrorState title={problemText(job.error)} onRetry={() => job.refetch()} retrying={job.isFetching} />
      ) : (
        <SkeletonText awaited={t('loading')} />
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Main className="bg-paper">
    <div className="page max-w-[808px] py-12">{children}</div>
  </Main>
)
