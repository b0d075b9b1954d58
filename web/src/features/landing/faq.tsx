import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const questions = ['positions', 'data', 'weekend', 'detection', 'complex'] as const

/** Five questions; opening one closes the other. The browser's own disclosure, so that search in the page opens it. */
export function Faq() {
  const { t } = useTranslation('landing')
  return (
    <section aria-labelledby="faq" className="grid gap-x-8 gap-y-6 pt-28 side:grid-cols-[4.6fr_7.4fr]">
      <h2 id="faq" className="type-display">
        {t('faq.title')}
      </h2>
      <div className="border-t border-line">
        {questions.map((question, place) => (
          <details key={question} name="faq" open={place === 0} className="group border-b border-line">
            <summary className="flex min-h-[68px] list-none items-center justify-between gap-6 py-4 text-[18px] leading-7 font-semibold [&::-webkit-details-marker]:hidden">
              {t(`faq.${question}.question`)}
              <Plus size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 group-open:hidden" />
              <Minus size={18} strokeWidth={1.75} aria-hidden="true" className="hidden shrink-0 group-open:block" />
            </summary>
            <p className="appear max-w-[41em] pb-6 text-ink-2">{t(`faq.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
