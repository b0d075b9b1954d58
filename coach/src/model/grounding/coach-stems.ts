import { readWords } from '#built-in/language/words.ts'
import texts from '#knowledge/rubrics/texts.en.json' with { type: 'json' }

/** The stems in which our own coach speaks of any answer: `you gave a concrete example` says nothing of a person's past. */
export const COACH_STEMS: ReadonlySet<string> = new Set(
  stringsIn({ ...texts, about: '' }).flatMap((text) => readWords(text).map(({ stem }) => stem)),
)

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
