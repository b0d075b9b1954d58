import type { Job } from '@greenroom/contract/jobs'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { classes } from '#ui/classes.ts'
import { Brand } from '#ui/mark.tsx'
import type { MoreJobs } from './first-jobs.ts'
import { PlanMinutes } from './plan-minutes.tsx'
import { UserCard } from './user-card.tsx'

/** `total`: all jobs there are, shown or not; unknown before they are here, so that nobody is told there are none. */
type SidePanelProps = {
  jobs: readonly Job[]
  more: MoreJobs | undefined
  total: number | undefined
  chosen: Job | undefined
  onPick: (job: Job) => void
}

/** The wall at the left: the jobs, what the plan leaves, and who is signed in. From 1100 px on. */
export function SidePanel(props: SidePanelProps) {
  return (
    <aside className="sticky top-0 flex h-dvh w-[280px] shrink-0 flex-col border-r border-line bg-wall p-4 max-side:hidden min-[1920px]:w-[400px]">
      <Link to={paths.landing} className="hit mt-1 mb-6 self-start rounded-small">
        <Brand />
      </Link>
      <AddJob />
      <JobList {...props} />
      <PlanMinutes />
      <UserCard />
    </aside>
  )
}

function AddJob() {
  const { t } = useTranslation('home')
  return (
    <Link
      to={paths.jobs}
      className="flex h-12 shrink-0 items-center gap-3 rounded-control border border-dashed border-edge px-3.5 font-semibold transition-colors hover:bg-sunk"
    >
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('addJob')}
    </Link>
  )
}

function JobList({ jobs, more, total, chosen, onPick }: SidePanelProps) {
  const { t } = useTranslation('home')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-6 min-h-32 flex-1 overflow-y-auto">
      <h2 id={heading} className="px-3 pb-2 type-small text-ink-3">
        {total === undefined ? t('jobsUnknown') : t('jobs', { count: total })}
      </h2>
      {total === 0 && <p className="px-3 type-small">{t('noJobs')}</p>}
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <button
              type="button"
              aria-current={job === chosen ? 'true' : undefined}
              onClick={() => onPick(job)}
              className={classes(
                'block w-full rounded-control px-3 py-2 text-left focus-visible:outline-offset-[-2px] hover:bg-sunk',
                job === chosen && 'bg-sunk font-semibold',
              )}
            >
              <span className="block truncate">{job.title}</span>
              <span className="block truncate type-small font-normal text-ink-2">{job.company}</span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <button
          type="button"
          aria-expanded={more.all}
          onClick={more.toggle}
          className="hit mt-1 rounded-control px-3 py-2 type-small text-ink-2 hover:bg-sunk focus-visible:outline-offset-[-2px]"
        >
          {t('allJobs')}
        </button>
      )}
    </section>
  )
}
