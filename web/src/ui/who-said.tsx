import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const voices = {
  own: { frame: 'border-l-[3px] border-green pl-4', name: 'font-semibold text-green' },
  coach: { frame: 'coach-bar pl-[19px]', name: 'font-semibold text-ink' },
  interviewer: { frame: 'pl-[19px]', name: 'text-ink-3' },
}

type WhoSaidProps = {
  who: keyof typeof voices
  /** Who: Your answer, Suggestion, Interviewer. */
  name?: ReactNode
  /** When, or where it comes from. */
  note?: ReactNode
  /** At the right of the name, such as Regenerate. */
  action?: ReactNode
  children: ReactNode
}

/** Words with their speaker in the left margin: own words on a solid green bar, the coach's on a dashed one. */
export function WhoSaid({ who, name, note, action, children }: WhoSaidProps) {
  const voice = voices[who]
  return (
    <div className={voice.frame}>
      {(name || note || action) && (
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 type-small">
          <p className="text-ink-3">
            <span className={voice.name}>{name}</span> {note}
          </p>
          {action}
        </div>
      )}
      <div className={classes(who === 'interviewer' && 'font-medium', who === 'coach' && 'text-ink-2')}>{children}</div>
    </div>
  )
}
