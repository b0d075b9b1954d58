import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'

/** `id` tells points of the same day apart. */
export type ChartPoint = { id: string; label: string; value: number }

type LineChartProps = {
  title: string
  points: readonly ChartPoint[]
  /** The dotted line to reach. */
  goal?: number
  titleHidden?: boolean
}

/** Room above the highest and below the lowest value, in points, so that dots never touch an edge. */
const AIR = 8

/** Scores over time: 2 px line, hollow dots, the last one filled with its figure; a table for screen readers. */
export function LineChart({ title, points, goal = 80, titleHidden }: LineChartProps) {
  const { t } = useTranslation('ui')
  const first = points.at(0)
  const last = points.at(-1)
  if (!first || !last) return null
  const values = points.map((point) => point.value)
  const low = Math.min(...values, goal) - AIR
  const high = Math.max(...values, goal) + AIR
  const left = (index: number) => (points.length > 1 ? (index / (points.length - 1)) * 100 : 100)
  const top = (value: number) => ((high - value) / (high - low)) * 100
  return (
    <figure>
      <figcaption className={titleHidden ? 'sr-only' : 'mb-3 type-small text-ink-3'}>{title}</figcaption>
      <div aria-hidden="true">
        <div className="relative h-[72px] border-b border-line pr-10 pl-2">
          <div className="relative h-full">
            <div
              className="absolute -right-10 -left-2 border-t-2 border-dotted border-edge"
              style={{ top: `${top(goal)}%` }}
            >
              <span className="absolute -top-4.5 left-0 type-chart text-ink-3">{t('chart.ready', { goal })}</span>
            </div>
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              <title>{title}</title>
              <polyline
                points={points.map((point, index) => `${left(index)},${top(point.value)}`).join(' ')}
                className="fill-transparent stroke-green"
                strokeWidth={2}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {points.map((point, index) => (
              <span
                key={point.id}
                className={classes(
                  'absolute -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-green',
                  index === points.length - 1 ? 'size-3 bg-green' : 'size-2 bg-paper',
                )}
                style={{ left: `${left(index)}%`, top: `${top(point.value)}%` }}
              />
            ))}
            <span
              className="absolute left-full ml-2.5 -translate-y-1/2 font-semibold tabular-nums"
              style={{ top: `${top(last.value)}%` }}
            >
              {last.value}
            </span>
          </div>
        </div>
        <div className="mt-1.5 flex justify-between pr-7 pl-2 type-chart text-ink-3 tabular-nums">
          <span>{points.length > 1 && first.label}</span>
          <span>{last.label}</span>
        </div>
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.point')}</th>
            <th scope="col">{t('chart.value')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id}>
              <td>{point.label}</td>
              <td>{point.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
