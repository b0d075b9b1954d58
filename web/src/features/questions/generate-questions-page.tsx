import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { preparations } from '#lib/preparation.ts'
import { problemText } from '#lib/problem-text.ts'
import { EnglishOnly } from '#questions/english-only.tsx'
import { useJobChoices } from '#questions/job-choices.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ErrorState, Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { GenerateForm } from './generate-form.tsx'
import { MadeQuestions } from './made-questions.tsx'
import { useReadyResumes } from './queries.ts'
import { QuestionPageFrame } from './question-page-frame.tsx'
import { useGenerate } from './use-generate.ts'

/** New questions from a resume and, when wanted, a job; `?job=` and `?resume=` name those it begins with. */
export function GenerateQuestionsPage() {
  const { t } = useTranslation('questions')
  const [query] = useSearchParams()
  const named = query.get('job') ?? undefined
  const jobs = useJobChoices(named)
  const resumes = useReadyResumes()
  const [isPending, failed] = [jobs.isPending || resumes.isPending, [jobs, resumes].find(({ isError }) => isError)]
  const { state, generate, makeRest, replace, reset } = useGenerate()
  const failure = state.kind === 'idle' ? state.error : undefined
  useEffect(() => {
    if (failure) notify({ lamp: 'red', title: t('generate.failed'), detail: problemText(failure) })
  }, [failure, t])
  // The form stays until there is something to show instead, with what was chosen in it.
  const made = state.kind !== 'idle' && (state.kind === 'done' || state.questions.length > 0) ? state : undefined
  const job = jobs.data?.find(({ id }) => id === named) ?? jobs.data?.[0]
  return (
    <QuestionPageFrame title={t('generate.title')} lead={t('generate.lead')}>
      {isPending && <SkeletonText awaited={t('loading')} />}
      {failed && !made && (
        <ErrorState title={problemText(failed.error)} onRetry={() => failed.refetch()} retrying={failed.isFetching} />
      )}
      {resumes.data?.length === 0 && !made && (
        <Notice
          tone="lamp"
          title={t('generate.noResume')}
          action={
            <LinkButton
              to={paths.resume}
              // For the job they are preparing for: a resume alone says nothing about what that job asks.
              onClick={() => job && preparations.begin(job.id, { jobId: job.id, jobTitle: job.title })}
            >
              {t('generate.addResume')}
            </LinkButton>
          }
        />
      )}
      {made && <MadeQuestions made={made} onMore={reset} onRest={() => void makeRest(made)} onReplace={replace} />}
      {!made && jobs.data && resumes.data && resumes.data.length > 0 && (
        <>
          <EnglishOnly />
          <GenerateForm
            jobs={jobs.data}
            resumes={resumes.data}
            first={job}
            firstResumeId={query.get('resume')}
            working={state.kind === 'writing'}
            onGenerate={(wish) => void generate(wish)}
          />
        </>
      )}
    </QuestionPageFrame>
  )
}
