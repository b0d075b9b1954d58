import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plain: 'border border-edge text-ink-2',
  green: 'bg-green-soft text-green-ink',
  lamp: 'bg-lamp-soft text-lamp-ink',
  red: 'bg-red-soft text-red-ink',
  live: 'bg-red text-on-red',
  outline: 'border border-green text-green-ink',
}

/** A word about a state: Free, Generated, Not certain, Failed, LIVE. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex h-[22px] items-center rounded-check px-2 type-tiny font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
