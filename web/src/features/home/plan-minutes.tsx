import type { Minutes } from '@greenroom/contract/usage'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Meter } from '#ui/meter.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useMinutes } from './queries.ts'

/** The plan and what it leaves this month. */
export function PlanMinutes() {
  const { t, i18n } = useTranslation('home')
  const { user } = useSession()
  const { data } = useMinutes()
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short' })
  return (
    <div className="shrink-0 px-3 pt-4 pb-5 type-small">
      <div className="mb-4 flex items-center justify-between">
        <span className="flex items-center gap-3">
          <Badge>{t(`plan.${user?.plan ?? 'free'}`)}</Badge>
          <TextLink to={paths.pricing}>{t('pricing')}</TextLink>
        </span>
        <LinkButton to={paths.profile}>{t('upgrade')}</LinkButton>
      </div>
      <MinutesUsed label={t('mockMinutes')} minutes={data?.mock} />
      <MinutesUsed label={t('formalMinutes')} minutes={data?.formal} />
      {data && (
        <p className="mt-2 type-tiny text-ink-3">
          {t('minutesReset', { date: day.format(new Date(data.mock.resets_at)) })}
        </p>
      )}
    </div>
  )
}

function MinutesUsed({ label, minutes }: { label: string; minutes: Minutes | undefined }) {
  const { t } = useTranslation('home')
  const { used = 0, limit } = minutes ?? {}
  return (
    <div className="mt-2">
      <p className="flex justify-between">
        <span>{label}</span>
        {minutes && (
          <span className="tabular-nums">
            {limit ? t('minutes', { used, most: limit }) : t('minutesWithoutLimit', { used })}
          </span>
        )}
      </p>
      {limit !== null && (
        <Meter value={Math.min(used, limit ?? 0)} most={limit || 1} label={label} dense tone="green" />
      )}
    </div>
  )
}
