import { useTranslation } from 'react-i18next'
import { QuestionForm } from '#questions/question-form.tsx'
import { QuestionPageFrame } from './question-page-frame.tsx'

export function CreateQuestionPage() {
  const { t } = useTranslation('questions')
  return (
    <QuestionPageFrame title={t('create.title')} lead={t('create.lead')}>
      <QuestionForm />
    </QuestionPageFrame>
  )
}
