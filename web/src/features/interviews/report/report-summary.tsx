import { isFormal, type Report, type Session } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { practicePath } from '#features/interviews/run/queries.ts'
import { isAwaited } from '#features/interviews/run/tries.ts'
import { dateText, durationText } from '#records/record.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ReportOpening } from './report-opening.tsx'

/** Overview and session info in one ruled row. @param goesOn whether it is the report so far, of an interview to go on with */
export function ReportSummary({ report, goesOn }: { report: Report; goesOn: boolean }) {
  const { t } = useTranslation('interviews')
  const { session, overall_score: overall, evidence } = report
  const awaited = report.answers.filter(({ answer }) => isAwaited(answer)).length
  const formal = isFormal(session.interview_type)
  const facts: [string, string][] = [
    ...(overall === null ? [[t('report.overall'), t('report.noScore')] as [string, string]] : []),
    [
      t('complete.questions'),
      t('complete.answered', { answered: session.answered_questions, total: session.total_questions }),
    ],
    [t('complete.duration'), durationText(session.duration)],
    [t('complete.type'), formal ? t('complete.formal') : t('complete.mock')],
    [t('complete.started'), dateText(session.started_at ?? session.created_at)],
  ]
  return (
    <header>
      {goesOn ? (
        <SoFar session={session} />
      ) : (
        <h1 className="type-heading">{session.practice ? t('title.practiced') : t('title.complete')}</h1>
      )}
      <ReportOpening report={report} />
      <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-3 border-t border-line pt-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="type-small text-ink-3">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {awaited > 0 && (
        <p role="status" className="mt-4 text-ink-2">
          {t('report.awaited', { count: awaited })}
        </p>
      )}
      {overall === null && (
        <p className="mt-4 text-ink-2">
          {session.answered_questions > 0 ? t('report.noneJudged') : t('report.noScoreText')}
        </p>
      )}
      {overall !== null && evidence !== 'enough' && <p className="mt-4 text-lamp-ink">{t(`report.${evidence}`)}</p>}
    </header>
  )
}

function SoFar({ session }: { session: Session }) {
  const { t } = useTranslation('interviews')
  const { answered_questions: answered, total_questions: total } = session
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="type-heading">{t('title.soFar')}</h1>
        <p className="text-ink-2">{t('complete.unfinishedText', { answered, total })}</p>
      </div>
      <LinkButton look="primary" size="large" to={practicePath(session)}>
        {t('complete.continue')}
      </LinkButton>
    </div>
  )
}
