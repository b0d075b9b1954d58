import { classes } from './classes.ts'

/** green works, amber is slow or half, red fails, off is a ring, recording breathes in the room. */
export type LampTone = 'green' | 'amber' | 'red' | 'off' | 'recording'

const tones: Record<LampTone, string> = {
  green: 'bg-green shadow-[0_0_0_3px_color-mix(in_oklch,var(--green)_28%,transparent)]',
  amber: 'bg-lamp shadow-[inset_0_0_0_1.5px_var(--lamp-ink),0_0_0_3px_color-mix(in_oklch,var(--lamp)_38%,transparent)]',
  red: 'bg-red shadow-[0_0_0_3px_color-mix(in_oklch,var(--red)_24%,transparent)]',
  off: 'shadow-[inset_0_0_0_1.5px_var(--edge)]',
  recording: 'bg-rec-lamp shadow-[0_0_0_3px_color-mix(in_oklch,var(--rec-lamp)_24%,transparent)] breathe',
}

/** A state at one look. Never alone: words stand beside it. */
export function Lamp({ tone }: { tone: LampTone }) {
  return (
    <span
      aria-hidden="true"
      className={classes('inline-block size-2.5 shrink-0 rounded-full forced-color-adjust-none', tones[tone])}
    />
  )
}
