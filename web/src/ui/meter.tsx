import { classes } from './classes.ts'

export type MeterTone = 'auto' | 'green' | 'attention' | 'failing' | 'plain' | 'ink'
const tones = {
  green: 'text-green',
  attention: 'text-lamp-ink',
  failing: 'text-red',
  plain: 'text-edge',
  ink: 'text-ink',
}

/** Under this a score needs work and is drawn in amber ink (look, meter). */
export const NEEDS_WORK_UNDER = 65

type MeterProps = {
  value: number
  most?: number
  label: string
  tone?: MeterTone
  /** Ticks every 4 px, for meters under 100 px or next to each other. */
  dense?: boolean
  className?: string
}

/** A value as ticks of 2 px. The figure always stands beside it, so the drawing itself is not the only sign. */
export function Meter({ value, most = 100, label, tone = 'auto', dense, className = 'w-full' }: MeterProps) {
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0
  const shownTone = tone === 'auto' ? (share * 100 < NEEDS_WORK_UNDER ? 'attention' : 'green') : tone
  const ticks = dense ? 'ticks-dense' : 'ticks'
  return (
    <div className={classes('relative h-3.5 forced-color-adjust-none', className)}>
      <meter aria-label={label} value={value} min={0} max={most} className="sr-only" />
      <div className={classes('absolute inset-0 text-line', ticks)} />
      <div
        className={classes('ticks-fill absolute inset-y-0 left-0', ticks, tones[shownTone])}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
