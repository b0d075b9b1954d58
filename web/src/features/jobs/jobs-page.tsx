import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { usePreparation } from '#lib/preparation.ts'
import { problemText } from '#lib/problem-text.ts'
import { TopBar } from '#ui/bars.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Steps } from '#ui/steps.tsx'
import { emptyFields, fieldsOf } from './job-form.ts'
import { JobStep } from './job-step.tsx'
import { useJob } from './queries.ts'

/** Step 1 of the preparation; with an id in the address, the same screen for a saved job. */
export function JobsPage() {
  const { t } = useTranslation('jobs')
  const { id } = useParams()
  const prepared = usePreparation()
  const job = useJob(id)
  const steps = [t('steps.job'), t('steps.resume'), t('steps.questions'), t('steps.complete')]
  return (
    <>
      <PageTitle>{id ? t('titleEdit') : t('steps.job')}</PageTitle>
      <TopBar home={paths.home} middle={<Steps label={t('steps.label')} steps={steps} current={1} />} />
      {id && job.isPending && (
        <Main className="bg-paper">
          <div className="page max-w-[808px] py-12">
            <SkeletonText awaited={t('loading')} />
          </div>
        </Main>
      )}
      {job.isError && (
        <Main className="bg-paper">
          <div className="page max-w-[808px] py-12">
            <h1 className="mb-6 type-display">{t('titleEdit')}</h1>
            <ErrorState title={problemText(job.error)} onRetry={() => job.refetch()} retrying={job.isFetching} />
          </div>
        </Main>
      )}
      {id && job.data && <JobStep key={id} saved={id} start={fieldsOf(job.data)} />}
      {!id && (
        <JobStep
          saved={prepared.jobId}
          start={{
            ...emptyFields,
            title: prepared.jobTitle ?? '',
            description: prepared.jobDescription ?? '',
            jobType: prepared.selectedJobType,
          }}
        />
      )}
    </>
  )
}
