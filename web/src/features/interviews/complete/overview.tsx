import { useTranslation } from 'react-i18next'

/** What is known of an interview, each with its name, under a heading of its own. */
export function Overview({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  const { t } = useTranslation('interviews')
  return (
    <>
      <h2 className="mt-14 type-heading">{t('complete.overview')}</h2>
      <dl className="mt-4" aria-label={t('complete.info')}>
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 font-semibold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
