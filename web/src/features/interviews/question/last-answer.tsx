import { useTranslation } from 'react-i18next'
import type { LastAnswer as Last } from '#features/interviews/run/use-practice.ts'
import { classes } from '#ui/classes.ts'

/** What became of the answer before. Its line is always there, so that nothing moves when it comes in. */
export function LastAnswer({ last }: { last: Last | null }) {
  const { t } = useTranslation('interviews')
  const texts = last?.toFollowUp ? 'lastFollowUp' : 'last'
  const said = !last
    ? ''
    : last.score !== undefined
      ? t(`${texts}.scored`, { number: last.number, score: Math.round(last.score) })
      : t(`${texts}.${last.is}`, { number: last.number })
  const wrong = last?.is === 'later' || last?.is === 'refused'
  return (
    <p role="status" className={classes('min-h-5 type-small font-semibold', wrong ? 'text-lamp-ink' : 'text-green')}>
      {said}
    </p>
  )
}
