import type { Job } from '@greenroom/contract/jobs'
import { Keyboard, Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { useRecords } from '#records/queries.ts'
import { RecordsTable } from '#records/records-table.tsx'
import { RefreshRecords } from '#records/refresh-records.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { useArrival } from './arrival.ts'
import { useChosenJob } from './chosen-job.ts'
import { Cockpit } from './cockpit.tsx'
import { NextInterview } from './next-interview.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Preparing } from './preparing.tsx'
import { useJobs, useKnowJob, usePracticePlan, useQuestionBank } from './queries.ts'
import { QuestionBank } from './question-bank.tsx'
import { SelectJobDialog } from './select-job-dialog.tsx'
import { SidePanel } from './side-panel.tsx'
import { StartTiles } from './start-tiles.tsx'
import { askedOf, NO_FILTERS } from './use-bank-filters.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { InterviewKind } from './use-start-interview.ts'
import { WarmUp } from './warm-up.tsx'

const ShortcutsSheet = lazy(async () => ({ default: (await import('./shortcuts-sheet.tsx')).ShortcutsSheet }))

/** The job, then which of two doors, then the bank. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { pathname } = useLocation()
  const arrived = useArrival()
  const jobs = useJobs()
  const { chosen, pick } = useChosenJob(jobs.data?.jobs ?? [])
  const know = useKnowJob()
  const onPick = (job: Job) => {
    know(job)
    pick(job.id)
  }
  const [starting, setStarting] = useState<{ kind: InterviewKind; jobId?: string }>()
  const navigate = useNavigate()
  const start = (kind: InterviewKind) => setStarting(chosen ? { kind, jobId: chosen.id } : { kind })
  const [sheet, setSheet] = useState(false)
  const shortcuts = useShortcuts({
    sheet: () => setSheet(true),
    next: () => document.querySelector<HTMLElement>('[data-next-step] :is(a, button):last-of-type')?.click(),
    mock: () => start('mock'),
    formal: () => start('formal'),
    search: () => document.querySelector<HTMLElement>('main [type=search]')?.focus(),
    generate: () => navigate(paths.generateQuestions + forJob(chosen)),
    job: () => navigate(paths.jobs),
  })
  const isPlanned = useIsPlanned(chosen)
  const isSettled = !jobs.isPending && isPlanned
  const panel = { chosen, onPick }
  return (
    <div className="flex flex-1 max-side:flex-col">
      <PageTitle>{t('title')}</PageTitle>
      <SidePanel {...panel} />
      <PhoneBar {...panel} />
      <Main className="min-w-0 bg-paper">
        <div className="mx-auto flex max-w-[1168px] flex-col gap-10 px-4 pt-6 pb-16 two:px-8">
          <div className="-mb-6 flex items-center justify-end max-side:hidden">
            <IconButton icon={Keyboard} label={t('shortcuts.open')} onClick={() => setSheet(true)} />
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
          {!jobs.data && <h1 className="sr-only">{t('title')}</h1>}
          {jobs.isPending && <SkeletonText awaited={t('select.loading')} lines={2} />}
          {jobs.isError && (
            <ErrorState title={t('failed.jobs')} onRetry={() => jobs.refetch()} retrying={jobs.isFetching}>
              {problemText(jobs.error)}
            </ErrorState>
          )}
          {jobs.data && !chosen && <WarmUp />}
          {chosen && (
            <div className="flex flex-col items-start gap-3">
              <Preparing job={chosen} />
              <NextInterview key={chosen.id} job={chosen} />
            </div>
          )}
          {chosen && (
            <Cockpit key={chosen.id} job={chosen} onMock={() => setStarting({ kind: 'mock', jobId: chosen.id })} />
          )}
          {isSettled && <StartTiles onStart={start} />}
          {/* Before the jobs are known nobody can tell whose questions these are. */}
          {isSettled && (
            <div>
              <Material
                key={pathname}
                job={chosen}
                atRecords={pathname === paths.interviewRecord}
                made={arrived.made}
              />
            </div>
          )}
        </div>
      </Main>
      {sheet && (
        <Suspense fallback={null}>
          <ShortcutsSheet on={shortcuts.on} onChange={shortcuts.change} onClose={() => setSheet(false)} />
        </Suspense>
      )}
      {starting && <SelectJobDialog opened={starting} onClose={() => setStarting(undefined)} />}
    </div>
  )
}

/** Whether what to practise is known, or failed: what stands under it waits so long, for it would be pushed down. */
function useIsPlanned(job: Job | undefined): boolean {
  const plan = usePracticePlan(job?.id)
  const records = useRecords()
  return !job || !(plan.isLoading || records.isLoading)
}

/** `atRecords`: /interview-record is this page with its second tab open. */
function Material({ atRecords, job, made }: { atRecords: boolean; job: Job | undefined; made: readonly string[] }) {
  const { t } = useTranslation('home')
  const [tab, setTab] = useState<'bank' | 'records'>(atRecords ? 'records' : 'bank')
  const bank = useQuestionBank('', askedOf(NO_FILTERS, job?.id), 1)
  const records = useRecords()
  const counted = (count: number | undefined) => (count === undefined ? {} : { count })
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'bank', label: t('tabs.bank'), ...counted(bank.data?.pagination.total) },
        { value: 'records', label: t('tabs.records'), ...counted(records.data?.total) },
      ]}
      end={
        tab === 'bank' ? (
          <span className="flex flex-wrap gap-3">
            <LinkButton to={paths.createQuestion + forJob(job)} icon={Pencil}>
              {t('bank.create')}
            </LinkButton>
            <LinkButton to={paths.generateQuestions + forJob(job)} icon={Plus}>
              {t('bank.generate')}
            </LinkButton>
          </span>
        ) : (
          <RefreshRecords />
        )
      }
    >
      <TabPanel value="bank">
        <QuestionBank key={job?.id} job={job} made={made} />
      </TabPanel>
      <TabPanel value="records">
        <RecordsTable atRecords={atRecords} />
      </TabPanel>
    </Tabs>
  )
}

const forJob = (job: Job | undefined) => (job ? `?job=${job.id}` : '')
