import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ErrorState, Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { GenerateForm } from './generate-form.tsx'
import { useMaterial } from './queries.ts'
import { QuestionPageFrame } from './question-page-frame.tsx'

/** New questions from a resume and, when wanted, a job. */
export function GenerateQuestionsPage() {
  const { t } = useTranslation('questions')
  const material = useMaterial()
  return (
    <QuestionPageFrame title={t('generate.title')} lead={t('generate.lead')}>
      {material.isPending && <SkeletonText awaited={t('loading')} />}
      {material.isError && (
        <ErrorState
          title={problemText(material.error)}
          onRetry={() => material.refetch()}
          retrying={material.isFetching}
        />
      )}
      {material.data?.resumes.length === 0 && (
        <Notice
          tone="lamp"
          title={t('generate.noResume')}
          action={<LinkButton to={paths.resume}>{t('generate.addResume')}</LinkButton>}
        />
      )}
      {material.data && material.data.resumes.length > 0 && <GenerateForm {...material.data} />}
    </QuestionPageFrame>
  )
}
