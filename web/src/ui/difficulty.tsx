import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'

export type DifficultyLevel = 'easy' | 'medium' | 'hard'
const levels = {
  easy: { bars: 1, ink: 'text-green', bar: 'bg-green' },
  medium: { bars: 2, ink: 'text-lamp-ink', bar: 'bg-lamp-ink' },
  hard: { bars: 3, ink: 'text-red-ink', bar: 'bg-red' },
}

/** Bars and the name: easy green, medium amber, hard red. */
export function Difficulty({ level }: { level: DifficultyLevel }) {
  const { t } = useTranslation('ui')
  const { bars, ink, bar } = levels[level]
  return (
    <span className={classes('inline-flex items-center gap-2', ink)}>
      <span aria-hidden="true" className="inline-flex gap-[2px]">
        {[1, 2, 3].map((place) => (
          <span key={place} className={classes('h-2.5 w-1', place <= bars ? bar : 'bg-line')} />
        ))}
      </span>
      {t(`difficulty.${level}`)}
    </span>
  )
}
