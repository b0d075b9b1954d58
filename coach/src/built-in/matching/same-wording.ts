import type { WeightedWord } from './meanings.ts'

/** What carries no more is said before a question and is no part of it: 'so', 'okay', 'and'. */
const MAX_LEAD_WEIGHT = 0.04
const MIN_WORDS = 2

/** Was the stored question said word for word, after nothing but words that carry no meaning? */
export function isSameWording(heard: readonly WeightedWord[], stored: readonly string[]): boolean {
  const lead = heard.length - stored.length
  if (lead < 0 || stored.length < MIN_WORDS) return false
  return (
    heard.slice(0, lead).every(({ weight }) => weight <= MAX_LEAD_WEIGHT) &&
    stored.every((stem, at) => heard[lead + at]?.stem === stem)
  )
}
