import type { Profile } from '@greenroom/contract/profile'
import known from '#knowledge/resume/languages.json' with { type: 'json' }
import { alternation, keySet, normaliseKey } from './normalise-key.ts'

type Language = Profile['languages'][number]

const NAMES = keySet(known.languages)
const LEADING = new RegExp(`^(?:${alternation(known.languages.map(normaliseKey))})(?!\\p{L})`, 'u')

/** 'German (native)', 'English: C1', 'Spanish – fluent' → language and fluency as printed; undefined for anything else. */
export function languageOf(text: string): Language | undefined {
  const trimmed = text.replace(/^[^\p{L}]+|(?<![\s.;,])[\s.;,]+$/gu, '')
  const match = LEADING.exec(normaliseKey(trimmed))
  if (!match) return undefined
  const language = trimmed.slice(0, match[0].length)
  const rest = trimmed.slice(match[0].length).replace(/^[\s:：(（–—,-]+|(?<![)）\s])[)）\s]+$/gu, '')
  if (rest === '' || !/[\p{L}\p{N}]/u.test(rest)) return { language }
  return rest.split(/\s+/).length <= 5 ? { language, fluency: rest } : undefined
}

export const isLanguageName = (text: string) => NAMES.has(normaliseKey(text))
