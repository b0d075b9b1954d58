import { useTranslation } from 'react-i18next'
import { paths } from '#app/paths.ts'
import { useSession } from '#lib/session.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Meter } from '#ui/meter.tsx'
import { useStatistics } from './queries.ts'

/** Minutes a month of the free plan (spec/product.md section 9, dashboard defaults). */
const MOCK_MINUTES = 15
const FORMAL_MINUTES = 30

/** The plan and what it leaves. */
export function PlanMinutes() {
  const { t } = useTranslation('home')
  const { user } = useSession()
  const { data } = useStatistics()
  return (
    <div className="shrink-0 px-3 pt-4 pb-5 type-small">
      <div className="mb-4 flex items-center justify-between">
        <Badge>{t(`plan.${user?.plan ?? 'free'}`)}</Badge>
        <LinkButton to={paths.profile}>{t('upgrade')}</LinkButton>
      </div>
      <Minutes label={t('mockMinutes')} used={data?.mock_minutes} most={MOCK_MINUTES} />
      <Minutes label={t('formalMinutes')} used={data?.formal_minutes} most={FORMAL_MINUTES} />
    </div>
  )
}

function Minutes({ label, used, most }: { label: string; used: number | undefined; most: number }) {
  const { t } = useTranslation('home')
  return (
    <div className="mt-2">
      <p className="flex justify-between">
        <span>{label}</span>
        {used !== undefined && <span className="tabular-nums">{t('minutes', { used: Math.round(used), most })}</span>}
      </p>
      <Meter value={Math.min(used ?? 0, most)} most={most} label={label} dense tone="green" />
    </div>
  )
}
