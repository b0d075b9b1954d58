import { useSyncExternalStore } from 'react'
import { createChanges } from '#lib/changes.ts'
import { deviceChoice } from '#lib/device-choice.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Also read by public/theme.js before the first paint. */
const kept = deviceChoice('theme', ['light', 'dark'])
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
  kept.keep(next === 'system' ? undefined : next)
  changes.tell()
}
