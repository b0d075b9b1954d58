import type { Job } from '@greenroom/contract/jobs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { useRecords } from '#records/queries.ts'
import { ErrorState } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { nextStep } from './next-step.ts'
import { NextStepLine } from './next-step-line.tsx'
import { PractiseNow } from './practise-now.tsx'
import { usePracticePlan } from './queries.ts'
import { Readiness } from './readiness.tsx'

/** What to do next for a job, what to practise and why, and how ready one is. */
export function Cockpit({ job, onMock }: { job: Job; onMock: () => void }) {
  const { t } = useTranslation('home')
  const heading = useId()
  const plan = usePracticePlan(job.id)
  const records = useRecords()
  if (plan.isPending || records.isPending) return <SkeletonText awaited={t('cockpit.loading')} lines={3} />
  if (plan.isError)
    return (
      <ErrorState title={t('cockpit.failed')} onRetry={() => plan.refetch()} retrying={plan.isFetching}>
        {problemText(plan.error)}
      </ErrorState>
    )
  // Without the records the plan alone tells what is next.
  const sessions = records.data?.records.map(({ session }) => session) ?? []
  const step = nextStep(job.id, sessions, plan.data)
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-6">
      <NextStepLine headingId={heading} step={step} plan={plan.data} jobId={job.id} onMock={onMock} />
      {plan.data.readiness.questions > 0 && (
        <div className="grid gap-x-12 gap-y-8 side:grid-cols-[1fr_320px]">
          {plan.data.now.length > 0 ? (
            <PractiseNow plan={plan.data} />
          ) : (
            <p className="text-ink-2">{t('cockpit.nothing')}</p>
          )}
          <Readiness readiness={plan.data.readiness} />
        </div>
      )}
    </section>
  )
}
