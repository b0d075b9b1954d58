import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  icon: LucideIcon
  /** What it does, for screen readers and as the title. */
  label: string
  /** With a border, as in a row of controls; plain at the end of a row. */
  bordered?: boolean
  danger?: boolean
  room?: boolean
}

export function IconButton({ icon: Icon, label, bordered, danger, room, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(
        'hit inline-flex size-10 shrink-0 items-center justify-center rounded-control transition-colors',
        'disabled:text-ink-3',
        bordered && 'border border-edge',
        room ? 'text-on-room-2 hover:bg-room-2 hover:text-on-room' : 'text-ink-2 hover:bg-sunk hover:text-ink',
        danger && 'hover:text-red-ink',
      )}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
