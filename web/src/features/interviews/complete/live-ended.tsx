import type { Session } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { practicePath } from '#features/interviews/run/queries.ts'
import { paths } from '#lib/paths.ts'
import { dateText, durationText } from '#records/record.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Overview } from './overview.tsx'

/** A real interview judges nothing: what came of it stands in the debrief. One that goes on is entered again first. */
export function LiveEnded({ session, goesOn }: { session: Session; goesOn: boolean }) {
  const { t } = useTranslation('interviews')
  const facts: [name: string, value: string][] = [
    [t('complete.job'), session.title],
    [t('complete.duration'), durationText(session.duration)],
    [t('complete.type'), t('complete.formal')],
    [t('complete.started'), dateText(session.started_at ?? session.created_at)],
  ]
  return (
    <div className="max-w-[744px]">
      <h1 className="type-display">{goesOn ? t('complete.unfinished') : t('title.complete')}</h1>
      <p className="mt-2 type-lead text-pretty text-ink-2">
        {goesOn ? t('complete.liveUnfinishedText') : t('complete.debriefText')}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {goesOn && (
          <LinkButton look="primary" size="large" to={practicePath(session)}>
            {t('complete.continue')}
          </LinkButton>
        )}
        <LinkButton look={goesOn ? 'outline' : 'primary'} size="large" to={paths.report(session.session_id)}>
          {goesOn ? t('complete.debriefSoFar') : t('complete.debrief')}
        </LinkButton>
      </div>
      <Overview facts={facts} />
    </div>
  )
}
