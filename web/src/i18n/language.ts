/** The languages there are. The first is what anything unknown falls back to. */
export const LANGUAGES = ['en', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]

const KEY = 'greenroom.language'
let current: Language | undefined

/** The language in use: the one chosen here before, else the first the browser asks for that we have. */
export function language(): Language {
  current ??= stored() ?? preferred(navigator.languages)
  return current
}

/** Whether somebody chose a language on this device, which goes before that of an account. */
export const isChosen = (): boolean => stored() !== undefined

/** Keeps a choice for the next visit. `changeLanguage` of `i18n.ts` is what a switch calls. */
export function keepLanguage(next: Language) {
  current = next
  try {
    localStorage.setItem(KEY, next)
  } catch {}
}

export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'en'
}

function stored(): Language | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return LANGUAGES.find((known) => known === kept)
  } catch {
    return undefined
  }
}
