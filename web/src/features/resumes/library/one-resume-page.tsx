import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useResume } from '#features/resumes/queries.ts'
import { ReadResume } from '#features/resumes/read-resume.tsx'
import { ResumeBar } from '#features/resumes/resume-bar.tsx'
import { isApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { TopBar } from '#ui/bars.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState, Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { NO_JOB, useJudgedAgainst } from './use-judged-against.ts'

/** One resume: what was read of it, to be corrected, and its diagnosis, alone or against a job (`?job=`). */
export function OneResumePage() {
  const { t } = useTranslation('resumes')
  const { id = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const resume = useResume(id)
  const { job, jobs, waiting, choose } = useJudgedAgainst()
  const all = { pathname: paths.resumes, search }
  const questions = new URLSearchParams({ resume: id, ...(job.id && { job: job.id }) })
  return (
    <>
      <PageTitle>{resume.data?.filename ?? t('title')}</PageTitle>
      <TopBar home={paths.home} />
      <Main className="bg-paper">
        <div className="page flex flex-col gap-8 py-8">
          <TextLink to={all}>{t('library.all')}</TextLink>
          {!resume.data && <h1 className="sr-only">{t('title')}</h1>}
          {resume.isPending && <SkeletonText awaited={t('progress.reading')} />}
          {resume.isError && (
            <NotLoaded error={resume.error} onRetry={() => void resume.refetch()} retrying={resume.isFetching} />
          )}
          {resume.data && (
            <>
              <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-6">
                <ResumeBar resume={resume.data} onDeleted={() => void navigate(all)} />
                {resume.data.status === 'completed' && (
                  <div className="flex flex-wrap items-end gap-4">
                    <Select
                      label={t('library.against')}
                      value={job.id ?? NO_JOB}
                      onChange={choose}
                      options={[
                        ...jobs.map(({ id: value, title, company }) => ({
                          value,
                          label: [title, company].filter(Boolean).join(', '),
                        })),
                        { value: NO_JOB, label: t('library.noJob') },
                      ]}
                    />
                    <LinkButton to={`${paths.generateQuestions}?${questions}`}>{t('library.questions')}</LinkButton>
                  </div>
                )}
              </div>
              {waiting ? (
                <SkeletonText awaited={t('progress.judging')} />
              ) : (
                <ReadResume key={id} resume={resume.data} job={job} />
              )}
            </>
          )}
        </div>
      </Main>
    </>
  )
}

type NotLoadedProps = { error: Error; onRetry: () => void; retrying: boolean }

/** Offers no retry where the resume does not exist. */
function NotLoaded({ error, ...retry }: NotLoadedProps) {
  const { t } = useTranslation('resumes')
  if (isApiError(error) && error.status === 404) return <Notice title={problemText(error)} />
  return (
    <ErrorState title={t('failed.information')} {...retry}>
      {problemText(error)}
    </ErrorState>
  )
}
