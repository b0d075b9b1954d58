import type { Resume } from '@greenroom/contract/resumes'
import { useTranslation } from 'react-i18next'
import { ProfileReading } from '#features/resumes/reading/profile-reading.tsx'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState, Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { AnalysisResults } from './analysis-results.tsx'
import { DimensionList } from './dimension-list.tsx'
import { KeywordLists } from './keyword-lists.tsx'
import { type PreparedJob, useAnalysis, useReparse } from './queries.ts'

/** What came of reading a resume: still at it, not readable, or the diagnosis and everything that was read. */
export function ReadResume({ resume, job }: { resume: Resume; job: PreparedJob }) {
  const { t } = useTranslation('resumes')
  const reparse = useReparse()
  const again = () =>
    reparse.mutate(resume.id, {
      onError: (error) => notify({ lamp: 'red', title: t('failed.process'), detail: problemText(error) }),
    })
  if (resume.status === 'processing') return <SkeletonText awaited={t('progress.reading')} lines={5} />
  if (resume.status === 'failed')
    return (
      <Notice
        title={t('file.failed')}
        action={
          <Button onClick={again} working={reparse.isPending}>
            {t('file.reparse')}
          </Button>
        }
      >
        {resume.error} {t('file.kept')}
      </Notice>
    )
  return <Diagnosed resume={resume} job={job} />
}

function Diagnosed({ resume, job }: { resume: Resume; job: PreparedJob }) {
  const { t } = useTranslation('resumes')
  const analysis = useAnalysis(resume, job)
  return (
    <div className="grid gap-x-16 gap-y-14 side:grid-cols-[1fr_392px]">
      <div className="flex min-w-0 flex-col gap-14">
        {analysis.isPending && (
          <SkeletonText awaited={job.id ? t('progress.comparing') : t('progress.judging')} lines={8} />
        )}
        {analysis.isError && (
          <ErrorState title={t('failed.analyze')} onRetry={() => analysis.refetch()} retrying={analysis.isFetching}>
            {problemText(analysis.error)}
          </ErrorState>
        )}
        {analysis.data && <AnalysisResults analysis={analysis.data} jobTitle={job.title} />}
        {analysis.data && analysis.data.match_score !== null && <KeywordLists keywords={analysis.data.keywords} />}
        {resume.profile && <ProfileReading resume={resume} profile={resume.profile} jobId={job.id} />}
      </div>
      <div className="min-w-0">{analysis.data && <DimensionList dimensions={analysis.data.dimensions} />}</div>
    </div>
  )
}
