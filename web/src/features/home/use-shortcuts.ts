import { useEffect, useState } from 'react'
import { deviceChoice } from '#lib/device-choice.ts'

/** What can be done by one key, in the order of the sheet. `?` opens the sheet itself. */
export const SHORTCUTS = {
  next: 'n',
  mock: 'm',
  formal: 'f',
  search: '/',
  generate: 'g',
  job: 'a',
} as const
export type Shortcut = keyof typeof SHORTCUTS

const kept = deviceChoice('shortcuts', ['on', 'off'])

/** Single keys can be switched off: speech input and a slip of the hand press them too (WCAG 2.1.4). */
export function useShortcuts(does: Record<Shortcut | 'sheet', () => void>) {
  const [on, setOn] = useState(() => kept.read() !== 'off')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return
      if (event.key === '?') return does.sheet()
      const [name] = Object.entries(SHORTCUTS).find(([, key]) => key === event.key) ?? []
      if (!on || !name) return
      event.preventDefault()
      does[name as Shortcut]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  const change = (next: boolean) => {
    setOn(next)
    kept.keep(next ? 'on' : 'off')
  }
  return { on, change }
}

/** Somebody types, or a dialog has the keys. */
const isBusy = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null) ||
  document.querySelector('dialog[open]') !== null
