import type { Try } from '@greenroom/contract/answers'
import { useTranslation } from 'react-i18next'
import { Lamp, type LampTone } from '#ui/lamp.tsx'

/** Whose judgement it is, in one quiet line that changes by itself when the model's takes the place of the first. */
export function JudgedBy({ answer }: { answer: Try }) {
  const { t } = useTranslation('interviews')
  const { generated_by: name = 'built-in', late_judgement: late, score } = answer
  if (score === null && late?.state !== 'awaited') return null
  const [tone, text] = ((): [LampTone, string] => {
    if (late?.state === 'awaited') return ['amber', t('report.judgedBy.awaited')]
    if (late?.state === 'failed') return ['off', t(`report.judgedBy.${FAILED[late.reason] ?? 'failed'}`)]
    if (late?.state === 'replaced' && late.earlier_score !== null)
      return ['green', t('report.judgedBy.replaced', { name, before: Math.round(late.earlier_score) })]
    return name === 'built-in' ? ['off', t('report.judgedBy.builtIn')] : ['green', t('report.judgedBy.model', { name })]
  })()
  return (
    <p role="status" className="mt-4 flex max-w-[820px] items-baseline gap-2.5 type-small text-ink-2">
      <Lamp tone={tone} />
      <span className="min-w-0 text-pretty wrap-anywhere">{text}</span>
    </p>
  )
}

/** Reasons with a sentence of their own. */
const FAILED: Record<string, 'tooSlow' | 'stopped'> = { too_slow: 'tooSlow', aborted: 'stopped' }
