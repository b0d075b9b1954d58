import { readWords } from '#built-in/language/words.ts'
import talk from '#knowledge/model/coach-talk.json' with { type: 'json' }
import texts from '#knowledge/rubrics/texts.en.json' with { type: 'json' }

/**
 * The stems in which a coach speaks of any answer: `you gave a concrete example` says nothing of a person's past. Those of our
 * own texts, and others (knowledge/model/coach-talk.json).
 */
export const COACH_STEMS: ReadonlySet<string> = new Set(
  stringsIn([{ ...texts, about: '' }, talk]).flatMap((text) => readWords(text).map(({ stem }) => stem)),
)

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
