import type { Job } from '@greenroom/contract/jobs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { classes } from '#ui/classes.ts'
import { TextInput } from '#ui/text-input.tsx'
import { useJobPages, useJobs } from './queries.ts'

/** Page size of home in docs/rules.md, Interviews. */
export const FIRST_JOBS = 10

type JobListProps = {
  chosen: Job | undefined
  onPick: (job: Job) => void
  /** All jobs are shown from the start. */
  unfolded?: boolean
}

/** The first ten jobs and the chosen one; the others by a search or page by page. */
export function JobList({ chosen, onPick, unfolded = false }: JobListProps) {
  const { t } = useTranslation('home')
  const heading = useId()
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(unfolded)
  const jobs = useJobs()
  const query = search.trim()
  const pages = useJobPages(query)
  const listed = jobs.data?.jobs ?? []
  const first = listed.filter(({ id }, at) => at < FIRST_JOBS || id === chosen?.id)
  const total = jobs.data?.total
  const shown = query ? (pages.data?.jobs ?? []) : all ? listed : first
  const isFull = total === undefined || total <= FIRST_JOBS
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="px-3 pb-2 type-small text-ink-3">
        {total === undefined ? t('jobsUnknown') : t('jobs', { count: total })}
      </h2>
      {!isFull && (
        <div className="px-1 pb-2">
          <TextInput
            type="search"
            label={t('searchJobs')}
            labelHidden
            placeholder={t('searchJobs')}
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {total === 0 && <p className="px-3 type-small">{t('noJobs')}</p>}
      <ul aria-busy={pages.isFetching}>
        {shown.map((job) => (
          <li key={job.id}>
            <JobButton job={job} chosen={job.id === chosen?.id} onPick={onPick} />
          </li>
        ))}
      </ul>
      <p role="status" className="px-3 type-small text-ink-2">
        {query && (pages.error ? problemText(pages.error) : pages.data?.jobs.length === 0 && t('noJobFound'))}
      </p>
      {!isFull && !query && !unfolded && (
        <MoreButton expanded={all} onClick={() => setAll(!all)}>
          {t('allJobs')}
        </MoreButton>
      )}
      {(all || query) && pages.hasNextPage && (
        <MoreButton onClick={() => !pages.isFetching && void pages.fetchNextPage()}>{t('nextJobs')}</MoreButton>
      )}
    </section>
  )
}

function JobButton({ job, chosen, onPick }: { job: Job; chosen: boolean; onPick: (job: Job) => void }) {
  return (
    <button
      type="button"
      aria-current={chosen ? 'true' : undefined}
      onClick={() => onPick(job)}
      className={classes(
        'block w-full rounded-control px-3 py-2 text-left focus-visible:outline-offset-[-2px] hover:bg-sunk',
        chosen && 'bg-sunk font-semibold',
      )}
    >
      <span className="block truncate">{job.title}</span>
      <span className="block truncate type-small font-normal text-ink-2">{job.company}</span>
    </button>
  )
}

type MoreButtonProps = { expanded?: boolean; onClick: () => void; children: string }

const MoreButton = ({ expanded, onClick, children }: MoreButtonProps) => (
  <button
    type="button"
    aria-expanded={expanded}
    onClick={onClick}
    className="hit mt-1 rounded-control px-3 py-2 type-small text-ink-2 hover:bg-sunk focus-visible:outline-offset-[-2px]"
  >
    {children}
  </button>
)
