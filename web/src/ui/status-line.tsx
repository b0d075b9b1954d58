import { type ReactNode, useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { Lamp, type LampTone } from './lamp.tsx'
import { TextButton } from './text-link.tsx'

type StatusLineProps = {
  lamp: LampTone
  /** What is heard, in words; or the fault. */
  heard: string
  /** With a fault: what to do. Otherwise what it is heard with. */
  detail?: ReactNode
  level?: ReactNode
  /** Device, coach, saving. A fault takes the whole line, so they step back then. */
  items?: readonly string[]
  action?: { label: string; onPress: () => void }
  end?: ReactNode
  live?: boolean
  /** False for what changes with every word, so that a screen reader does not read it out each time. */
  announce?: boolean
}

/** The one line that always says what works: at the foot of the page, 44 px, 48 in live. */
export function StatusLine({
  lamp,
  heard,
  detail,
  level,
  items = [],
  action,
  end,
  live,
  announce = true,
}: StatusLineProps) {
  const fault = lamp === 'red'
  const hasLevel = Boolean(level)
  return (
    <footer
      className={classes(
        'sticky bottom-0 z-20 flex items-center gap-x-4 border-t border-line bg-wall px-4 type-small two:px-6',
        live ? 'min-h-12' : 'min-h-11',
      )}
    >
      <div role="status" aria-live={announce ? 'polite' : 'off'} className="flex min-w-0 items-center gap-3.5 py-2">
        <Lamp tone={lamp} />
        <p className="min-w-0 text-pretty whole-phrases">
          <strong className="two:whitespace-nowrap">{heard}</strong>{' '}
          {detail && (
            <span className={classes('text-ink-2 two:ml-2', fault ? 'max-two:block' : 'max-two:hidden')}>{detail}</span>
          )}
        </p>
      </div>
      {hasLevel && <span className={classes('flex', fault && 'max-two:hidden')}>{level}</span>}
      {!fault &&
        items.map((item, place) => (
          <span
            key={item}
            className={classes(
              'flex items-center gap-4 whitespace-nowrap text-ink-2',
              place < items.length - 1 && 'max-side:hidden',
              (hasLevel || action) && 'max-two:hidden',
            )}
          >
            {(place > 0 || detail) && <span aria-hidden="true" className="h-4 w-px bg-line max-side:hidden" />}
            {item}
          </span>
        ))}
      {(end || action) && (
        <span className="ml-auto flex shrink-0 items-center gap-4 whitespace-nowrap text-ink-3">
          {end && <span className="max-side:hidden">{end}</span>}
          {action && <TextButton onClick={action.onPress}>{action.label}</TextButton>}
        </span>
      )}
    </footer>
  )
}

const LOOKS_A_SECOND = 12

/**
 * Follows a level, 0 to 1, by itself: the screen around it is not drawn again a dozen times a second.
 * @param read always the same function for the same sound.
 */
export function LiveSoundLevel({ read }: { read: () => number }) {
  const [level, setLevel] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setLevel(read()), 1000 / LOOKS_A_SECOND)
    return () => clearInterval(timer)
  }, [read])
  return <SoundLevel level={level} />
}

/** Decoration: the words beside it say what is heard. */
export function SoundLevel({ level }: { level: number }) {
  const share = Math.min(1, Math.max(0, level))
  return (
    <span aria-hidden="true" className="relative inline-block h-3.5 w-[70px] shrink-0 two:w-24">
      <span className="ticks-dense absolute inset-0 text-line" />
      <span className="ticks-dense absolute inset-y-0 left-0 text-green" style={{ width: `${share * 100}%` }} />
    </span>
  )
}
