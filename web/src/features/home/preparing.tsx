import type { Job } from '@greenroom/contract/jobs'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { useRecords } from '#records/queries.ts'
import { LineChart } from '#ui/line-chart.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { jobFacts } from './chosen-job.ts'

/** How many interviews the chart goes back. */
const TREND = 7

/** Which job this is for, and how the last interviews went. */
export function Preparing({ job }: { job: Job }) {
  const { t } = useTranslation('home')
  return (
    <PageHeader
      over={t('preparing')}
      title={job.title}
      under={
        <>
          {jobFacts(job)}{' '}
          <span className="type-small">
            <TextLink to={paths.oneJob(job.id)}>{t('editJob')}</TextLink>
          </span>
        </>
      }
      aside={<Trend jobId={job.id} />}
    />
  )
}

/** Whole interviews for this job only; practice of single questions is in no record. */
function Trend({ jobId }: { jobId: string }) {
  const { t, i18n } = useTranslation('home')
  const { data } = useRecords()
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short' })
  const points = (data?.records ?? [])
    .flatMap(({ session }) =>
      session.job_id === jobId && session.status === 'completed' && session.score !== undefined
        ? [
            {
              id: session.session_id,
              label: day.format(new Date(session.completed_at ?? session.created_at)),
              value: Math.round(session.score),
            },
          ]
        : [],
    )
    .slice(0, TREND)
    .reverse()
  if (points.length < 2) return null
  return (
    <div className="w-full two:w-[320px]">
      <LineChart title={t('trend', { count: points.length })} points={points} />
    </div>
  )
}
