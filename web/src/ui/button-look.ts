import { classes } from './classes.ts'

/** `room` and `room-outline` stand on the dark room ground. One `primary` a view. */
export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger' | 'room' | 'room-outline' | 'room-quiet'
/** 32, 40 or 48 px high. */
export type ButtonSize = 'small' | 'medium' | 'large'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-green text-on-green hover:bg-green-hover',
  outline: 'bg-paper text-ink border border-edge hover:bg-sunk',
  quiet: 'text-ink-2 hover:bg-sunk hover:text-ink',
  danger: 'bg-paper text-red-ink border border-red hover:bg-red hover:text-on-red',
  room: 'bg-lamp text-on-lamp hover:bg-lamp-lit',
  'room-outline': 'text-on-room border border-on-room-2 hover:bg-room-2',
  'room-quiet': 'text-on-room-2 hover:bg-room-2 hover:text-on-room',
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-8 max-[340px]:h-auto max-[340px]:min-h-8 px-3 type-small rounded-small gap-1.5',
  medium: 'h-10 max-[340px]:h-auto max-[340px]:min-h-10 px-4 rounded-control gap-2',
  large: 'h-12 max-[340px]:h-auto max-[340px]:min-h-12 px-[22px] rounded-control gap-2.5',
}

/** How a button, or a link that looks like one, is dressed. */
export const buttonLook = (look: ButtonLook = 'outline', size: ButtonSize = 'medium', wide = false) =>
  classes(
    'hit inline-flex shrink-0 items-center justify-center font-semibold whitespace-nowrap select-none',
    // At 400 % long words take two lines rather than run out of the page.
    'max-w-full max-[340px]:whitespace-normal',
    // Forced colours take the ground away that tells a button from words.
    'transition-colors forced-colors:border disabled:border-transparent disabled:bg-sunk disabled:text-ink-3',
    looks[look],
    sizes[size],
    wide && 'w-full',
  )

export const iconSize: Record<ButtonSize, number> = { small: 16, medium: 18, large: 18 }
