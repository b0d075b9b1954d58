import { useTranslation } from 'react-i18next'
import { type Language, language } from '#i18n/language.ts'
import { claims } from './content.ts'

const reasons = ['first', 'quoted', 'grounded', 'aloud', 'kept', 'delete'] as const
/** Those that a measurement bears or limits. */
const measured = ['first', 'quoted', 'grounded'] as const

/** What it promises, on rules; and below the owner's own claims, each with what is known about it. */
export function Why() {
  const { t } = useTranslation('landing')
  const lang: Language = language()
  return (
    <section aria-labelledby="why" className="pt-28">
      <h2 id="why" className="type-display">
        {t('why.title')}
      </h2>
      <dl className="mt-8 grid gap-x-16 border-t border-line two:grid-cols-2 two:border-0">
        {reasons.map((reason) => (
          <div
            key={reason}
            className="grid grid-cols-[104px_1fr] gap-x-4 border-b border-line py-6 two:border-t two:border-b-0 two:max-side:grid-cols-1 side:grid-cols-[136px_1fr]"
          >
            <dt className="font-semibold">{t(`why.${reason}.name`)}</dt>
            <dd className="max-w-[26.5em] text-ink-2">
              {t(`why.${reason}.text`)}
              <HowReason reason={measured.find((one) => one === reason)} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-10 type-small font-semibold">{t('why.know')}</h3>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 border-y border-line two:grid-cols-4 side:grid-cols-7">
        {claims.map((claim) => (
          <li key={claim.figure} className="py-4">
            <span className="block type-title tabular-nums">{claim.figure}</span>
            <span className="block type-small text-ink-2">{claim.label[lang]}</span>
            <span className="mt-1 block type-tiny text-ink-3">{claim.how[lang]}</span>
          </li>
        ))}
      </ul>
      <details className="mt-3 type-small text-ink-3">
        <summary className="hit w-fit font-semibold text-ink-2">{t('why.more')}</summary>
        <dl className="mt-3 grid gap-x-16 gap-y-4 two:grid-cols-2">
          {claims.map((claim) => (
            <MoreOfClaim key={claim.figure} claim={claim} />
          ))}
        </dl>
      </details>
    </section>
  )
}

function MoreOfClaim({ claim }: { claim: (typeof claims)[number] }) {
  const { t } = useTranslation('landing')
  const lang: Language = language()
  if (!claim.more && !claim.page) return null
  return (
    <div>
      <dt className="font-semibold text-ink-2">
        {claim.figure} {claim.label[lang]}
      </dt>
      <dd className="max-w-[72ch]">
        {claim.more && <span>{claim.more[lang]}</span>}{' '}
        {claim.page && (
          <a href={claim.page} className="link">
            {t('why.page')}
          </a>
        )}
      </dd>
    </div>
  )
}

function HowReason({ reason }: { reason: (typeof measured)[number] | undefined }) {
  const { t } = useTranslation('landing')
  if (!reason) return null
  return (
    <span className="mt-2 block type-small text-ink-3">
      <span className="font-semibold">{t('why.know')}</span> {t(`why.${reason}.how`)}
    </span>
  )
}
