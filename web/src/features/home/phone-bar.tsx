import type { Job } from '@greenroom/contract/jobs'
import { Menu, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Brand } from '#ui/mark.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { FIRST_JOBS, JobList } from './job-list.tsx'
import { PlanMinutes } from './plan-minutes.tsx'
import { useJobs } from './queries.ts'
import { ResumesLink } from './resumes-link.tsx'
import { UserCard } from './user-card.tsx'

type PhoneBarProps = { chosen: Job | undefined; onPick: (job: Job) => void }

const chipLook = 'hit inline-flex h-12 shrink-0 items-center gap-1.5 rounded-control border px-4 whitespace-nowrap'

/** What the side panel holds, under 1100 px: the brand, the jobs as a row, and a menu for the rest. */
export function PhoneBar({ chosen, onPick }: PhoneBarProps) {
  const { t } = useTranslation(['home', 'ui'])
  const { user } = useSession()
  const [opened, setOpened] = useState<'menu' | 'jobs'>()
  const close = (open: boolean) => !open && setOpened(undefined)
  const { jobs = [], total } = useJobs().data ?? {}
  const first = jobs.filter(({ id }, at) => at < FIRST_JOBS || id === chosen?.id)
  const heading = total === undefined ? t('jobsUnknown') : t('jobs', { count: total })
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-wall side:hidden">
      <div className="flex h-14 items-center justify-between px-4">
        <Link to={paths.landing} className="hit rounded-small">
          <Brand />
        </Link>
        <span className="flex items-center gap-2">
          <Badge>{t(`plan.${user?.plan ?? 'free'}`)}</Badge>
          <IconButton icon={Menu} label={t('ui:menu')} onClick={() => setOpened('menu')} />
        </span>
      </div>
      <nav aria-label={heading} className="flex gap-2 overflow-x-auto px-4 pb-3">
        {total !== undefined && total > FIRST_JOBS && (
          <button type="button" onClick={() => setOpened('jobs')} className={classes(chipLook, 'border-edge')}>
            <Search size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('allJobs')}
          </button>
        )}
        {first.map((job) => (
          <JobChip key={job.id} job={job} chosen={job.id === chosen?.id} onPick={onPick} />
        ))}
        <Link to={paths.jobs} className={classes(chipLook, 'border-dashed border-edge font-semibold')}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('addJob')}
        </Link>
      </nav>
      <Dialog open={opened === 'jobs'} onOpenChange={close} title={t('allJobs')}>
        <JobList
          unfolded
          chosen={chosen}
          onPick={(job) => {
            onPick(job)
            setOpened(undefined)
          }}
        />
      </Dialog>
      <Dialog open={opened === 'menu'} onOpenChange={close} title={t('account')}>
        <ResumesLink job={chosen} />
        <PlanMinutes />
        <div className="flex items-center justify-between">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <UserCard />
      </Dialog>
    </header>
  )
}

type JobChipProps = { job: Job; chosen: boolean; onPick: (job: Job) => void }

const JobChip = ({ job, chosen, onPick }: JobChipProps) => (
  <button
    type="button"
    aria-current={chosen ? 'true' : undefined}
    onClick={() => onPick(job)}
    className={classes(
      chipLook,
      'text-left',
      chosen ? 'border-green bg-green-soft font-semibold text-green-ink' : 'border-edge bg-paper',
    )}
  >
    <span className="max-w-60">
      <span className="block truncate">{job.title}</span>
      <span className="block truncate type-tiny font-normal">{job.company}</span>
    </span>
  </button>
)
