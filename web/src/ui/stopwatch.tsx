import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'

export type StopwatchMark = {
  label: string
  /** Milliseconds from the end of the question; undefined while it has not happened. */
  at: number | undefined
  /** The own answer's mark is green. */
  own?: boolean
}

const RULER_MS = 3000
const TICK_MS = 100
const LONG_TICK_MS = 500

/** How fast help came: the figures over a ruler of three seconds with a tick each tenth; longer waits rescale it. */
export function Stopwatch({ marks }: { marks: readonly StopwatchMark[] }) {
  const { t, i18n } = useTranslation('ui')
  const figure = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const longest = Math.max(RULER_MS, ...marks.map((mark) => mark.at ?? 0))
  const ruler = Math.ceil(longest / 1000) * 1000
  const share = (ms: number) => `${(ms / ruler) * 100}%`
  const step = ruler > RULER_MS ? LONG_TICK_MS : TICK_MS
  const ticks = Array.from({ length: ruler / step + 1 }, (_, place) => place * step)
  return (
    <div>
      <dl className="grid grid-cols-4 gap-x-3 max-two:grid-cols-[repeat(4,auto)] max-two:justify-between">
        {marks.map((mark) => (
          <div key={mark.label} className={classes('flex flex-col-reverse justify-end', mark.own && 'text-green')}>
            <dt className={classes('type-small', !mark.own && 'text-ink-3')}>{mark.label}</dt>
            <dd className="type-title leading-6 tabular-nums">
              {mark.at === undefined ? '–' : `${figure.format(mark.at / 1000)} s`}
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className="relative mt-2 h-5 border-b border-edge">
        {ticks.map((ms) => (
          <span key={ms} className="absolute bottom-0 h-1.5 w-px bg-edge" style={{ left: share(ms) }} />
        ))}
        {marks.map(
          (mark) =>
            mark.at !== undefined && (
              <span
                key={mark.label}
                className={classes('absolute bottom-0 h-5 w-[3px]', mark.own ? 'bg-green' : 'bg-ink')}
                style={{ left: share(mark.at) }}
              />
            ),
        )}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between type-chart text-ink-3">
        <span>{t('stopwatch.start')}</span>
        <span>{ruler / 1000} s</span>
      </p>
    </div>
  )
}
