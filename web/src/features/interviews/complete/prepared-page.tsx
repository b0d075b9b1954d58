import type { Session } from '@greenroom/contract/interviews'
import type { Question } from '@greenroom/contract/questions'
import { useTranslation } from 'react-i18next'
import { kindOf, practicePath } from '#features/interviews/run/queries.ts'
import { paths } from '#lib/paths.ts'
import { dateText } from '#records/record.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CompleteFrame } from './complete-frame.tsx'
import { Overview } from './overview.tsx'
import { PreparedQuestions } from './prepared-questions.tsx'

type PreparedPageProps = { session: Session; questions: readonly Question[] }

/** What was prepared, and the door to it. */
export function PreparedPage({ session, questions }: PreparedPageProps) {
  const { t } = useTranslation('interviews')
  const kind = kindOf(session)
  const facts: [name: string, value: string][] = [
    // A title of its own; one without a job is called as its type is.
    ...(session.title === t(`complete.${kind}`) ? [] : [[t('complete.job'), session.title] as [string, string]]),
    [t('complete.type'), t(`complete.${kind}`)],
    [t('complete.questions'), t('complete.generated', { count: questions.length })],
    [t('complete.started'), dateText(session.created_at)],
  ]
  return (
    <CompleteFrame title={t('title.prepared')} prepared>
      <div className="max-w-[744px]">
        <h1 className="type-display">{t('title.prepared')}</h1>
        <p className="mt-2 type-lead text-ink-2">{t('complete.preparedText')}</p>
        <div className="mt-6">
          <LinkButton look="primary" size="large" to={practicePath(session)}>
            {t(`complete.begin.${kind}`)}
          </LinkButton>
        </div>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={paths.home}>{t('complete.home')}</TextLink>
          <TextLink to={paths.profile} state={{ activeTab: 'interviews' }}>
            {t('complete.history')}
          </TextLink>
        </p>
        <PreparedQuestions questions={questions} />
        <Overview facts={facts} />
      </div>
    </CompleteFrame>
  )
}
