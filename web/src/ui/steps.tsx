import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'

/** The stepper of the preparation: `current` counts from 1. On a phone only the present step has its name. */
export function Steps({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  const { t } = useTranslation('ui')
  return (
    <ol aria-label={label} className="flex items-center gap-3 type-small">
      {steps.map((step, index) => {
        const place = index + 1
        const done = place < current
        const now = place === current
        return (
          <li
            key={step}
            aria-current={now ? 'step' : undefined}
            className={classes('flex items-center gap-2', !now && 'max-two:sr-only')}
          >
            {index > 0 && <span aria-hidden="true" className="mr-1 h-px w-4 bg-edge max-two:hidden side:w-8" />}
            <span
              aria-hidden="true"
              className={classes(
                'flex size-6 items-center justify-center rounded-check type-tiny font-semibold tabular-nums',
                done && 'border border-green text-green',
                now && 'bg-ink text-paper',
                !done && !now && 'border border-edge text-ink-3',
              )}
            >
              {done ? <Check size={16} strokeWidth={1.75} /> : place}
            </span>
            <span className={now ? 'font-semibold' : 'text-ink-3 max-side:sr-only'}>{step}</span>
            {done && <span className="sr-only">({t('stepDone')})</span>}
          </li>
        )
      })}
    </ol>
  )
}
