import type { Session } from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'
import { useTranslation } from 'react-i18next'
import type { HandedOver } from '#features/interviews/run/new-session.tsx'
import { kindOf, practicePath } from '#features/interviews/run/queries.ts'
import { dateText } from '#records/record.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { CompleteFrame, OperationFailed } from './complete-frame.tsx'
import { Overview } from './overview.tsx'
import { PreparedQuestions } from './prepared-questions.tsx'

type PreparedPageProps = { session: Session; questions: readonly Question[]; handedOver: HandedOver }

/** What was prepared, and the door to it. A preparation that half failed says so and still goes on. */
export function PreparedPage({ session, questions, handedOver }: PreparedPageProps) {
  const { t } = useTranslation('interviews')
  const kind = kindOf(session)
  const failed = handedOver?.questionsGenerated === false || Boolean(handedOver?.error)
  const facts: [name: string, value: string][] = [
    // A title of its own; one without a job is called as its type is.
    ...(session.title === t(`complete.${kind}`) ? [] : [[t('complete.job'), session.title] as [string, string]]),
    [t('complete.type'), t(`complete.${kind}`)],
    [t('complete.questions'), t('complete.generated', { count: questions.length })],
    [t('complete.started'), dateText(session.created_at)],
  ]
  return (
    <CompleteFrame title={t('title.prepared')} prepared session={session} buttons>
      <div className="max-w-[744px]">
        <h1 className="type-display">{t('title.prepared')}</h1>
        {failed ? (
          <div className="mt-6">
            <OperationFailed text={handedOver?.error || t('complete.questionsFailed')} />
          </div>
        ) : (
          <p className="mt-2 type-lead text-ink-2">
            {questions.length > 0 ? t('complete.preparedText') : t('complete.withoutQuestionsText')}
          </p>
        )}
        <div className="mt-6">
          <LinkButton look="primary" size="large" to={practicePath(session)}>
            {t(`complete.begin.${kind}`)}
          </LinkButton>
        </div>
        <PreparedQuestions questions={questions} />
        <Overview facts={facts} />
      </div>
    </CompleteFrame>
  )
}
