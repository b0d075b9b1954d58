import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { language } from '#i18n/language.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { type Plan, type PlanRow, planRows, plans } from './content.ts'

/** The plans as one table; on a phone one below the other, each with what it includes. */
export function Pricing() {
  const { t } = useTranslation('landing')
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="scroll-mt-4 pt-28">
      <h2 id="pricing-title" className="type-display">
        {t('pricing.title')}
      </h2>
      <p className="mt-2 text-ink-2">{t('pricing.note')}</p>
      <PriceTable />
      <PriceList />
    </section>
  )
}

function PriceTable() {
  const { t } = useTranslation('landing')
  return (
    <table className="mt-5 w-full table-fixed border-collapse text-left max-two:hidden">
      <thead>
        <tr>
          <th scope="col" className="w-1/4 side:w-[31%]">
            <span className="sr-only">{t('pricing.plan')}</span>
          </th>
          {plans.map((plan) => (
            <th
              key={plan.price}
              scope="col"
              className={classes(
                'px-2.5 pt-6 pb-6 align-top side:px-5 font-normal',
                plan.popular && 'rounded-t-tile bg-green-soft',
              )}
            >
              <PlanHead plan={plan} />
              <span className="mt-4 block">
                <ChoosePlan plan={plan} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planRows.map((row) => (
          <tr key={row} className="border-t border-line last:border-b">
            <th scope="row" className="h-[53px] px-2.5 font-normal side:px-5">
              {t(`pricing.rows.${row}`)}
            </th>
            {plans.map((plan) => (
              <td key={plan.price} className={classes('px-2.5 side:px-5', plan.popular && 'bg-green-soft')}>
                <IncludedMark plan={plan} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PriceList() {
  return (
    <ul className="mt-6 border-t border-line two:hidden">
      {plans.map((plan) => (
        <li
          key={plan.price}
          className={classes('-mx-4 px-4 py-6', plan.popular ? 'bg-green-soft' : 'border-b border-line')}
        >
          <PlanHead plan={plan} />
          <ul className="my-4 flex flex-col gap-2">
            {planRows
              .filter((row) => plan.includes[row] !== false)
              .map((row) => (
                <li key={row} className="flex gap-2.5 text-ink-2">
                  <Check size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.75 shrink-0 text-green" />
                  <RowText plan={plan} row={row} />
                </li>
              ))}
          </ul>
          <ChoosePlan plan={plan} />
        </li>
      ))}
    </ul>
  )
}

function PlanHead({ plan }: { plan: Plan }) {
  const { t } = useTranslation('landing')
  return (
    <span className="flex items-center justify-between gap-x-3 two:flex-wrap">
      <span className="flex items-center gap-3 type-title two:w-full two:justify-between">
        {plan.name[language()]}
        {plan.popular && <Badge tone="outline">{t('pricing.popular')}</Badge>}
      </span>
      <span className="type-display tabular-nums max-two:text-[25px]" aria-hidden="true">
        {plan.price}
      </span>
      <span className="sr-only">{t('pricing.perMonth', { price: plan.price })}</span>
    </span>
  )
}

function ChoosePlan({ plan }: { plan: Plan }) {
  const { t } = useTranslation('landing')
  const { token } = useSession()
  const to = plan.price === '$0.00' ? paths.home : `${paths.profile}#plan`
  return (
    // Who has no account makes one first, and goes on from there.
    <LinkButton
      wide
      look={plan.popular ? 'primary' : 'outline'}
      to={token ? to : paths.register}
      state={token ? undefined : { from: to }}
    >
      {t('pricing.choose', { plan: plan.name[language()] })}
    </LinkButton>
  )
}

function IncludedMark({ plan, row }: { plan: Plan; row: PlanRow }) {
  const { t } = useTranslation('landing')
  const included = plan.includes[row]
  if (typeof included === 'object') return included.text[language()]
  if (!included) return <span className="text-ink-3">{t('pricing.notIncluded')}</span>
  return (
    <>
      <Check size={18} strokeWidth={1.75} aria-hidden="true" className="text-green" />
      <span className="sr-only">{t('pricing.included')}</span>
    </>
  )
}

function RowText({ plan, row }: { plan: Plan; row: PlanRow }) {
  const { t } = useTranslation('landing')
  const included = plan.includes[row]
  const name = t(`pricing.rows.${row}`)
  return typeof included === 'object' ? `${name}: ${included.text[language()]}` : name
}
