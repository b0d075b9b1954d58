import english from '#knowledge/reference/advice.en.json' with { type: 'json' }
import chinese from '#knowledge/reference/advice.zh-CN.json' with { type: 'json' }
import type { Language } from '#language.ts'

/** What is said around an answer, in the person's language. */
export type Advice = typeof english
export const ADVICE: Record<Language, Advice> = { en: english, 'zh-CN': chinese }
