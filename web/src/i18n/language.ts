import { deviceChoice } from '#lib/device-choice.ts'

/** The languages there are. The first is what anything unknown falls back to. */
export const LANGUAGES = ['en', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]

const kept = deviceChoice('language', LANGUAGES)
let current: Language | undefined

/** The language in use: the one chosen here before, else the first the browser asks for that we have. */
export function language(): Language {
  current ??= kept.read() ?? preferred(navigator.languages)
  return current
}

/** Whether somebody chose a language on this device, which goes before that of an account. */
export const isChosen = (): boolean => kept.read() !== undefined

/** Keeps a choice for the next visit. `changeLanguage` of `i18n.ts` is what a switch calls. */
export function keepLanguage(next: Language) {
  current = next
  kept.keep(next)
}

export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'en'
}
