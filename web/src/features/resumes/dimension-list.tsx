import type { Dimension } from '@greenroom/contract/resumes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Meter } from '#ui/meter.tsx'
import { gainingMost, weakestFirst } from './focus.ts'

/** All dimensions, weakest first, each opening on a press. Those to fix first are numbered and amber. */
export function DimensionList({ dimensions }: { dimensions: Dimension[] }) {
  const { t } = useTranslation('resumes')
  const heading = useId()
  const first = gainingMost(dimensions)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="type-title">
        {t('analysis.all', { count: dimensions.length })}
      </h2>
      <p className="mb-4 type-small text-ink-3">{t('analysis.order')}</p>
      <ul>
        {weakestFirst(dimensions).map((dimension) => (
          <li key={dimension.key}>
            <OneDimension dimension={dimension} place={first.indexOf(dimension) + 1 || undefined} />
          </li>
        ))}
      </ul>
      <p className="mt-5 type-small text-ink-3">{t('analysis.same')}</p>
    </section>
  )
}

function OneDimension({ dimension, place }: { dimension: Dimension; place: number | undefined }) {
  const { t } = useTranslation('resumes')
  const { label, score, finding, advice } = dimension
  const urgent = place !== undefined
  return (
    <details className="group rounded-small open:bg-wall">
      <summary className="hit grid min-h-[27px] list-none grid-cols-[1.5rem_1fr_100px_2rem] items-center gap-2 rounded-small py-1 hover:bg-wall [&::-webkit-details-marker]:hidden">
        <span className="type-small font-semibold text-lamp-ink tabular-nums">{place}</span>
        <span
          className={classes(
            'type-small underline-offset-4 group-hover:underline',
            urgent ? 'font-semibold' : 'text-ink-2',
          )}
        >
          {label}
        </span>
        {score === null ? (
          <span className="col-span-2 text-right type-tiny text-ink-3">{t('analysis.notJudged')}</span>
        ) : (
          <>
            <Meter value={score} label={label} dense tone={urgent ? 'attention' : 'plain'} />
            <span className={classes('text-right type-small tabular-nums', urgent && 'font-semibold')}>{score}</span>
          </>
        )}
      </summary>
      <div className="px-8 pb-4 type-small">
        <p>{finding}</p>
        <p className="mt-2 text-ink-2">
          <strong className="text-ink">{t('analysis.advice')}</strong> {advice}
        </p>
      </div>
    </details>
  )
}
