import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useJobChoices } from '#questions/job-choices.ts'
import { QuestionForm } from '#questions/question-form.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { QuestionPageFrame } from './question-page-frame.tsx'

/** A question of one's own; `?job=` names the job it is for. */
export function CreateQuestionPage() {
  const { t } = useTranslation('questions')
  const [query] = useSearchParams()
  const named = query.get('job') ?? undefined
  const jobs = useJobChoices(named)
  const isAwaited = named !== undefined && jobs.isPending
  return (
    <QuestionPageFrame title={t('create.title')} lead={t('create.lead')}>
      {isAwaited && <SkeletonText awaited={t('loading')} />}
      {!isAwaited && <QuestionForm jobId={jobs.data?.find(({ id }) => id === named)?.id} />}
    </QuestionPageFrame>
  )
}
