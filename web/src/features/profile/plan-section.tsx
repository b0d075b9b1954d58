import type { User } from '@greenroom/contract/auth'
import type { PlanOffer, Subscription } from '@greenroom/contract/plans'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { timeZone } from '#lib/time-zone.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState, Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { notify } from '#ui/toast.tsx'
import { useCheckout, usePlans, usePortal, useProfileOf } from './plan-queries.ts'

/** The plan one has, and the way to another one. */
export function PlanSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const [parameters] = useSearchParams()
  const payment = parameters.get('payment')
  const plans = usePlans(payment === 'done')
  const isPaid = Boolean(plans.data?.subscription)
  useProfileOf(plans.data?.subscription?.plan, user.plan)
  if (plans.isError)
    return (
      <ErrorState title={t('billing.failed')} retrying={plans.isFetching} onRetry={() => void plans.refetch()}>
        {problemText(plans.error)}
      </ErrorState>
    )
  if (!plans.data) return <SkeletonText awaited={t('billing.title')} lines={2} />
  const { subscription, is_payable, is_limited } = plans.data
  return (
    <div className="flex flex-col gap-5">
      {payment === 'done' && (
        <Notice tone={isPaid ? 'green' : 'lamp'} title={t(isPaid ? 'billing.paid' : 'billing.confirming')}>
          {!isPaid && t('billing.confirmingHint')}
        </Notice>
      )}
      {payment === 'cancelled' && !isPaid && <Notice tone="lamp" title={t('billing.notPaid')} />}
      {subscription?.status === 'past_due' && <Notice title={t('billing.pastDue')}>{t('billing.pastDueHint')}</Notice>}
      <p>
        <span className="font-semibold">{t(`plans.${user.plan}`)}</span>
        {subscription && <Period subscription={subscription} />}
        {!is_limited && <span className="block text-ink-2">{t('billing.unlimited')}</span>}
      </p>
      {is_payable ? (
        <Choices offers={plans.data.plans} user={user} subscription={subscription} />
      ) : (
        is_limited && <NotPayable />
      )}
      <TextLink to={paths.pricing}>{t('upgrade')}</TextLink>
    </div>
  )
}

function Period({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation('profile')
  const date = new Date(subscription.period_ends).toLocaleDateString(i18n.language, {
    dateStyle: 'long',
    timeZone: timeZone(),
  })
  return (
    <span className="block text-ink-2">
      {t(subscription.is_cancelled ? 'billing.ends' : 'billing.renews', { date })}
    </span>
  )
}

type ChoicesProps = { offers: PlanOffer[]; user: User; subscription: Subscription | null }

/** Larger plans to pay for; who pays already changes or cancels on the provider's page. */
function Choices({ offers, user, subscription }: ChoicesProps) {
  const { t, i18n } = useTranslation('profile')
  const [checkout, portal] = [useCheckout(), usePortal()]
  const onError = (error: Error) => notify({ lamp: 'red', title: t('billing.notOpened'), detail: problemText(error) })
  if (subscription)
    return (
      <div>
        <Button working={portal.isPending} onClick={() => portal.mutate(undefined, { onError })}>
          {t('billing.manage')}
        </Button>
        <p className="mt-3 type-small text-ink-3">{t('billing.manageHint')}</p>
      </div>
    )
  const larger = offers.slice(offers.findIndex(({ id }) => id === user.plan) + 1)
  const price = new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'USD' })
  return (
    <div className="flex flex-wrap gap-3">
      {larger.map(
        ({ id, price_cents, is_popular }) =>
          id !== 'free' && (
            <Button
              key={id}
              look={is_popular ? 'primary' : 'outline'}
              working={checkout.isPending && checkout.variables === id}
              onClick={() => checkout.mutate(id, { onError })}
            >
              {t('billing.upgradeTo', { plan: t(`plans.${id}`), price: price.format(price_cents / 100) })}
            </Button>
          ),
      )}
    </div>
  )
}

/** How payments are set up stands in docs/operating.md, and the log of the start says that they are not. */
function NotPayable() {
  const { t } = useTranslation('profile')
  return (
    <p className="text-ink-2">
      {t('billing.notPayable')} <TextLink to={paths.contact}>{t('billing.contact')}</TextLink>
    </p>
  )
}
