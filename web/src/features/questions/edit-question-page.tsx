import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { problemText } from '#lib/problem-text.ts'
import { QuestionForm } from '#questions/question-form.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import { useQuestion } from './queries.ts'
import { QuestionPageFrame } from './question-page-frame.tsx'

export function EditQuestionPage() {
  const { t } = useTranslation('questions')
  const { id = '' } = useParams()
  const question = useQuestion(id)
  const source = question.data?.source
  return (
    <QuestionPageFrame title={t('edit.title')} lead={t('edit.lead')}>
      {question.isPending && <SkeletonText awaited={t('loading')} />}
      {question.isError && (
        <ErrorState
          title={problemText(question.error)}
          onRetry={() => question.refetch()}
          retrying={question.isFetching}
        />
      )}
      {source?.quote && source.kind !== 'general' && (
        <WhoSaid who="coach" name={t(`source.${source.kind}`)}>
          “{source.quote}”
        </WhoSaid>
      )}
      {question.data && <QuestionForm key={id} question={question.data} />}
    </QuestionPageFrame>
  )
}
