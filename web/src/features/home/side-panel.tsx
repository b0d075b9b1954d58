import type { Job } from '@greenroom/contract/jobs'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Brand } from '#ui/mark.tsx'
import { JobList } from './job-list.tsx'
import { PlanMinutes } from './plan-minutes.tsx'
import { ResumesLink } from './resumes-link.tsx'
import { UserCard } from './user-card.tsx'

type SidePanelProps = { chosen: Job | undefined; onPick: (job: Job) => void }

/** The wall at the left: the jobs, what the plan leaves, and who is signed in. From 1100 px on. */
export function SidePanel(props: SidePanelProps) {
  return (
    <aside className="sticky top-0 flex h-dvh w-[280px] shrink-0 flex-col border-r border-line bg-wall p-4 max-side:hidden min-[1920px]:w-[400px]">
      <Link to={paths.landing} className="hit mt-1 mb-6 self-start rounded-small">
        <Brand />
      </Link>
      <AddJob />
      <div className="mt-6 min-h-32 flex-1 overflow-y-auto">
        <JobList {...props} />
      </div>
      <ResumesLink job={props.chosen} />
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
