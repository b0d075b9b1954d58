import type { Delivery } from '@greenroom/contract/answers'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'

/** How it was said, as observations: length, pace, fillers. None of it is in the score. */
export function DeliveryLine({ delivery, answer }: { delivery: Delivery; answer: string }) {
  const { t } = useTranslation('interviews')
  const { words, words_per_minute: pace, filler_words } = delivery
  const chinese = languageOfText(answer) === 'zh-CN'
  const fillers = Object.keys(filler_words)
  const seen = [
    t(chinese ? 'report.characters' : 'report.words', { count: words }),
    ...(pace === null ? [] : [t(chinese ? 'report.paceInCharacters' : 'report.pace', { count: Math.round(pace) })]),
    ...(fillers.length > 0
      ? [t('report.fillers', { words: fillers.map((word) => `“${word}”`).join(t('report.listComma')) })]
      : []),
  ]
  return (
    <p className="mt-4 pl-5 type-small text-ink-3">
      <span className="font-semibold">{t('report.delivery')}</span> {seen.join(t('report.comma'))}
    </p>
  )
}
