import type { Job } from '@greenroom/contract/jobs'
import { Menu, Plus } from 'lucide-react'
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
import type { MoreJobs } from './first-jobs.ts'
import { PlanMinutes } from './plan-minutes.tsx'
import { UserCard } from './user-card.tsx'

type PhoneBarProps = {
  jobs: readonly Job[]
  more: MoreJobs | undefined
  total: number | undefined
  chosen: Job | undefined
  onPick: (job: Job) => void
}

const chipLook = 'hit inline-flex h-10 shrink-0 items-center gap-1.5 rounded-control border px-4 whitespace-nowrap'

/** What the side panel holds, under 1100 px: the brand, the jobs as a row, and a menu for the rest. */
export function PhoneBar({ jobs, more, total, chosen, onPick }: PhoneBarProps) {
  const { t } = useTranslation(['home', 'ui'])
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-wall side:hidden">
      <div className="flex h-14 items-center justify-between px-4">
        <Link to={paths.landing} className="hit rounded-small">
          <Brand />
        </Link>
        <span className="flex items-center gap-2">
          <Badge>{t(`plan.${user?.plan ?? 'free'}`)}</Badge>
          <IconButton icon={Menu} label={t('ui:menu')} onClick={() => setOpen(true)} />
        </span>
      </div>
      <nav
        aria-label={total === undefined ? t('jobsUnknown') : t('jobs', { count: total })}
        className="flex gap-2 overflow-x-auto px-4 pb-3"
      >
        {jobs.map((job) => (
          <button
            key={job.id}
            type="button"
            aria-current={job === chosen ? 'true' : undefined}
            onClick={() => onPick(job)}
            className={classes(
              chipLook,
              job === chosen ? 'border-green bg-green-soft font-semibold text-green-ink' : 'border-edge bg-paper',
            )}
          >
            <span className="max-w-60 truncate">{job.company || job.title}</span>
          </button>
        ))}
        {more && (
          <button
            type="button"
            aria-expanded={more.all}
            onClick={more.toggle}
            className={classes(chipLook, 'border-edge')}
          >
            {t('allJobs')}
          </button>
        )}
        <Link to={paths.jobs} className={classes(chipLook, 'border-dashed border-edge font-semibold')}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('addJob')}
        </Link>
      </nav>
      <Dialog open={open} onOpenChange={setOpen} title={t('account')}>
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
