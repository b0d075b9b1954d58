import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'

/** Where one is in an interview: done ones green, the present one tall. `current` counts from 1. */
export function QuestionTicks({ current, total, short }: { current: number; total: number; short?: boolean }) {
  const { t } = useTranslation('ui')
  const places = Array.from({ length: total }, (_, index) => index + 1)
  return (
    <span className="inline-flex items-center gap-5">
      <span aria-hidden="true" className={classes('inline-flex h-6 items-end gap-1', short && 'max-two:hidden')}>
        {places.map((place) => (
          <span
            key={place}
            className={classes(
              'w-1.5',
              place === current ? 'h-6 bg-ink' : place < current ? 'h-4 bg-green' : 'h-4 bg-line',
            )}
          />
        ))}
      </span>
      <span className="tabular-nums">{t('progress', { current, total })}</span>
    </span>
  )
}
