import { useTranslation } from 'react-i18next'
import { type Language, language } from '#i18n/language.ts'
import { claims } from './content.ts'

const reasons = ['first', 'quoted', 'grounded', 'aloud', 'kept', 'delete'] as const

/** What it promises, on rules; and below, as one row, the owner's own claims. */
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
            <dd className="max-w-[26.5em] text-ink-2">{t(`why.${reason}.text`)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-10 grid grid-cols-2 gap-x-6 border-y border-line two:grid-cols-4 side:grid-cols-7">
        {claims.map((claim) => (
          <li key={claim.figure} className="py-5">
            <span className="block type-title tabular-nums">{claim.figure}</span>
            <span className="block type-small text-ink-3">{claim.label[lang]}</span>
            {claim.how && (
              <a href={claim.how} className="link type-small text-ink-2">
                {t('why.how')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
