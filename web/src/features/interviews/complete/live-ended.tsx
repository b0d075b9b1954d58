import type { Session } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { paths } from '#app/paths.ts'
import { dateText, durationText } from '#records/record.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** A real interview judges nothing: what came of it stands in the debrief. */
export function LiveEnded({ session }: { session: Session }) {
  const { t } = useTranslation('interviews')
  const facts: [string, string][] = [
    [t('complete.job'), session.title],
    [t('complete.duration'), durationText(session.duration)],
    [t('complete.type'), t('complete.formal')],
    [t('complete.started'), dateText(session.started_at ?? session.created_at)],
    [t('complete.session'), session.session_id],
  ]
  return (
    <div className="max-w-[744px]">
      <h1 className="type-display">{t('title.complete')}</h1>
      <p className="mt-2 type-lead text-ink-2">{t('complete.debriefText')}</p>
      <div className="mt-6">
        <LinkButton look="primary" size="large" to={paths.report(session.session_id)}>
          {t('complete.debrief')}
        </LinkButton>
      </div>
      <h2 className="mt-14 type-heading">{t('complete.overview')}</h2>
      <dl className="mt-4" aria-label={t('complete.info')}>
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 font-semibold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
