import type { Job } from '@greenroom/contract/jobs'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { useRecords } from '#records/queries.ts'
import { RecordsTable } from '#records/records-table.tsx'
import { RefreshRecords } from '#records/refresh-records.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { useChosenJob } from './chosen-job.ts'
import { Cockpit } from './cockpit.tsx'
import { useFirstJobs } from './first-jobs.ts'
import { PhoneBar } from './phone-bar.tsx'
import { Preparing } from './preparing.tsx'
import { useJobs, useQuestionBank } from './queries.ts'
import { QuestionBank } from './question-bank.tsx'
import { SelectJobDialog } from './select-job-dialog.tsx'
import { SidePanel } from './side-panel.tsx'
import { StartTiles } from './start-tiles.tsx'
import { askedOf, NO_FILTERS } from './use-bank-filters.ts'
import type { InterviewKind } from './use-start-interview.ts'

/** The job, then which of two doors, then the bank. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { pathname } = useLocation()
  const jobs = useJobs()
  const list = jobs.data?.jobs ?? []
  const { chosen, pick } = useChosenJob(list)
  const [starting, setStarting] = useState<{ kind: InterviewKind; jobId?: string }>()
  const onPick = (job: Job) => {
    pick(job.id)
    setStarting({ kind: 'mock', jobId: job.id })
  }
  const panel = { ...useFirstJobs(list, chosen), total: jobs.data?.pagination.total, chosen, onPick }
  return (
    <div className="flex flex-1 max-side:flex-col">
      <PageTitle>{t('title')}</PageTitle>
      <SidePanel {...panel} />
      <PhoneBar {...panel} />
      <Main className="min-w-0 bg-paper">
        <div className="mx-auto flex max-w-[1168px] flex-col gap-10 px-4 pt-6 pb-16 two:px-8">
          <div className="-mb-6 flex items-center justify-end max-side:hidden">
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
          {jobs.isPending && <SkeletonText awaited={t('select.loading')} lines={2} />}
          {jobs.isError && (
            <ErrorState title={t('failed.jobs')} onRetry={() => jobs.refetch()} retrying={jobs.isFetching}>
              {problemText(jobs.error)}
            </ErrorState>
          )}
          {jobs.data && !chosen && <NoJobs />}
          {chosen && <Preparing job={chosen} />}
          {chosen && (
            <Cockpit key={chosen.id} job={chosen} onMock={() => setStarting({ kind: 'mock', jobId: chosen.id })} />
          )}
          {jobs.data && <StartTiles onStart={(kind) => setStarting(chosen ? { kind, jobId: chosen.id } : { kind })} />}
          {/* Before the jobs are known nobody can tell whose questions these are. */}
          {!jobs.isPending && (
            <div>
              <Material
                key={pathname}
                job={chosen}
                atRecords={pathname === paths.interviewRecord || pathname === paths.interviewRecords}
              />
            </div>
          )}
        </div>
      </Main>
      {starting && <SelectJobDialog opened={starting} onClose={() => setStarting(undefined)} />}
    </div>
  )
}

/** `atRecords`: /interview-record is this page with its second tab open. */
function Material({ atRecords, job }: { atRecords: boolean; job: Job | undefined }) {
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
          <LinkButton to={paths.generateQuestions} icon={Plus}>
            {t('bank.generate')}
          </LinkButton>
        ) : (
          <RefreshRecords />
        )
      }
    >
      <TabPanel value="bank">
        <QuestionBank key={job?.id} job={job} />
      </TabPanel>
      <TabPanel value="records">
        <RecordsTable atRecords={atRecords} />
      </TabPanel>
    </Tabs>
  )
}

function NoJobs() {
  const { t } = useTranslation('home')
  return (
    <EmptyState
      page
      title={t('empty.title')}
      actions={
        <LinkButton to={paths.jobs} look="primary" size="large" icon={Plus}>
          {t('addJob')}
        </LinkButton>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
