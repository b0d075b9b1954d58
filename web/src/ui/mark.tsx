import { classes } from './classes.ts'

type Tone = 'green' | 'room' | 'ink'
const wall = { green: 'stroke-green', room: 'stroke-on-room', ink: 'stroke-ink' }

/** The mark: a room in plan with its door ajar, and so a G. Decoration; the name stands beside it. */
function Mark({ size = 26, tone = 'green' }: { size?: number; tone?: Tone }) {
  return (
    <svg viewBox="3 3.75 18 17" width={size} height={(size * 17) / 18} fill="none" aria-hidden="true">
      <path d="M18.9 11.9h-6.4a6.4 6.4 0 0 1 6.4-6.4z" className="fill-lamp" />
      <path
        d="M19.4 5.25H7.1a2.4 2.4 0 0 0-2.4 2.4v9.2a2.4 2.4 0 0 0 2.4 2.4h9.9a2.4 2.4 0 0 0 2.4-2.4V12.4h-6.9"
        className={wall[tone]}
        strokeWidth={2.8}
      />
    </svg>
  )
}

/** Mark and name, 10 px apart. */
export function Brand({ tone = 'green', short = false }: { tone?: Tone; short?: boolean }) {
  return (
    <span className={classes('inline-flex items-center gap-2.5', tone === 'room' && 'text-on-room')}>
      <Mark tone={tone} />
      <span className={classes('text-[17px] leading-6 font-semibold tracking-[-0.012em]', short && 'max-two:sr-only')}>
        Greenroom
      </span>
    </span>
  )
}
