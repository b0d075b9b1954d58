import { type Consent, overridesOf } from '@greenroom/contract/consent'
import { useTranslation } from 'react-i18next'
import { inOneLine } from '#i18n/join.ts'
import { timeText } from '#records/record.ts'

/** What was confirmed before going live, as the record keeps it. */
export function ConsentGiven({ consent }: { consent: Consent }) {
  const { agreed_at, policy, job_policy } = consent
  const { t } = useTranslation('live')
  return (
    <p className="mt-2 type-small text-ink-3">
      {inOneLine([
        t('debrief.agreed', { time: timeText(agreed_at) }),
        t(`policy.${policy}.title`),
        ...(job_policy ? [t('debrief.setHere', { policy: t(`policy.${job_policy}.short`) })] : []),
        ...overridesOf(consent).flatMap(({ on, off }, place) => [
          t(place === 0 ? 'debrief.overridden' : 'debrief.overriddenAgain', { time: timeText(on) }),
          ...(off ? [t('debrief.overrideEnded', { time: timeText(off) })] : []),
        ]),
      ])}
    </p>
  )
}
