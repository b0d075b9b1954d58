import { useSyncExternalStore } from 'react'
import { createChanges } from '#lib/changes.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Also read by public/theme.js before the first paint. */
const KEY = 'greenroom.theme'
const changes = createChanges()

export const useTheme = (): [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(changes.subscribe, theme),
  chooseTheme,
]

function theme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function chooseTheme(next: Theme) {
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  try {
    if (next === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {}
  changes.tell()
}
