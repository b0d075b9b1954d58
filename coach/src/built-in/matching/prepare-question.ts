import { type ReadQuestion, readQuestionText } from './read-spoken.ts'

const MOST_KEPT = 20_000
const kept = new Map<string, ReadQuestion>()

/** The comparing form of a stored text. Texts hardly change, so the latest twenty thousand are kept: memory only. */
export function prepareQuestion(text: string): ReadQuestion {
  const known = kept.get(text)
  if (known) return known
  const read = readQuestionText(text)
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(text, read)
  return read
}
