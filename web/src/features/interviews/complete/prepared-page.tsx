import type { Session } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import type { HandedOver } from '#features/interviews/run/new-session.tsx'
import { kindOf, practicePath } from '#features/interviews/run/queries.ts'
import { dateText } from '#records/record.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { CompleteFrame, OperationFailed } from './complete-frame.tsx'
import { Overview } from './overview.tsx'

type PreparedPageProps = { session: Session; questions: number; handedOver: HandedOver }

/** What was prepared, and the door to it. A preparation that half failed says so and still goes on. */
export function PreparedPage({ session, questions, handedOver }: PreparedPageProps) {
  const { t } = useTranslation('interviews')
  const kind = kindOf(session)
  const failed = handedOver?.questionsGenerated === false || Boolean(handedOver?.error)
  const facts: [name: string, value: string][] = [
    [t('complete.job'), session.title],
    [t('complete.type'), t(`complete.${kind}`)],
    [t('complete.questions'), t('complete.generated', { count: questions })],
    [t('complete.started'), dateText(session.created_at)],
    [t('complete.session'), session.session_id],
  ]
  return (
    <CompleteFrame title={t('title.prepared')} about={session.title} session={session} buttons>
      <div className="max-w-[744px]">
        <h1 className="type-display">{t('title.prepared')}</h1>
        {failed ? (
          <div className="mt-6">
            <OperationFailed text={handedOver?.error || t('complete.questionsFailed')} />
          </div>
        ) : (
          <p className="mt-2 type-lead text-ink-2">
            {questions > 0 ? t('complete.preparedText') : t('complete.withoutQuestionsText')}
          </p>
        )}
        <div className="mt-6">
          <LinkButton look="primary" size="large" to={practicePath(session)}>
            {t(`complete.begin.${kind}`)}
          </LinkButton>
        </div>
        <Overview facts={facts} />
      </div>
    </CompleteFrame>
  )
}
