import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Brand } from './mark.tsx'

type TopBarProps = {
  /** Where the brand leads. */
  home: string
  /** Behind the brand: what this is about. */
  about?: ReactNode
  /** In the middle: progress, steps, recording. */
  middle?: ReactNode
  /** At the right: time, actions. */
  end?: ReactNode
  /** The dark bar of a live interview. */
  room?: boolean
}

/** The bar over a working page: 64 px, brand, what it is about, progress, actions. */
export function TopBar({ home, about, middle, end, room }: TopBarProps) {
  return (
    <header
      className={classes(
        'sticky top-0 z-20 grid print:hidden min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 px-4 type-small two:px-6 side:grid-cols-[1fr_auto_1fr]',
        room ? 'in-room bg-room text-on-room' : 'border-b border-line bg-wall',
      )}
    >
      <div className="flex min-w-0 items-center gap-3 two:gap-5">
        <Link to={home} className={classes('hit flex shrink-0 rounded-small', Boolean(middle) && 'max-[340px]:hidden')}>
          <Brand tone={room ? 'room' : 'green'} short={Boolean(middle)} />
        </Link>
        {about && (
          <p className={classes('truncate max-side:hidden', room ? 'text-on-room-2' : 'text-ink-3')}>{about}</p>
        )}
        {middle && <div className="side:hidden">{middle}</div>}
      </div>
      {middle && <div className="max-side:hidden">{middle}</div>}
      <div className="flex items-center justify-end gap-5 side:col-start-3">{end}</div>
    </header>
  )
}

/** The bar under a step: Back at the left, what is saved and Next at the right. */
export function FootBar({ start, note, end }: { start?: ReactNode; note?: ReactNode; end?: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-20 flex min-h-[72px] items-center justify-between gap-4 border-t border-line bg-wall px-4 two:px-6">
      {start && <div>{start}</div>}
      <div className="ml-auto flex items-center gap-5">
        {note && <span className="type-small text-ink-3">{note}</span>}
        {end}
      </div>
    </footer>
  )
}
