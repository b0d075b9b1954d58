import { type Hit, type PhraseFinder, phraseFinder } from '#built-in/language/phrases.ts'
import { readWords, type Word } from '#built-in/language/words.ts'
import themes from '#knowledge/answers/themes.json' with { type: 'json' }

/** A `field` is where the question plays (nursing), a `demand` is what it wants to hear of (failure). */
export type Theme = { name: string; isField: boolean; asks: PhraseFinder; says: PhraseFinder }

const THEMES: Theme[] = themes.map(({ name, kind, asks, says, phrases }) => ({
  name,
  isField: kind === 'field',
  asks: phraseFinder(asks),
  says: phraseFinder([...says.split(/\s+/).flatMap((word) => [word, word.replace('-', ' ')]), ...phrases]),
}))
const MOST = 3
/** So many different theme words, each of one theme only, make it certain that an answer is on the theme. */
const CERTAIN = 4
const SHARED = 0.5

/** The themes a question is about, those with most of its words first, at most three. */
export function themesOf(question: string): Theme[] {
  const words = readWords(question)
  return THEMES.map((theme) => ({ theme, hits: theme.asks(words).reduce((sum, { from, to }) => sum + to - from, 0) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, MOST)
    .map(({ theme }) => theme)
}

/** Places where an answer speaks of a theme, each word once. */
export function themeHits(theme: Theme, words: Word[]): Hit[] {
  const seen = new Set<string>()
  return theme.says(words).filter(({ phrase }) => !seen.has(phrase) && seen.add(phrase))
}

/** 0 to 1 each: how certainly an answer is on what the question wants to hear of, and in the field it plays in. */
export type ThemeCoverage = { wanted: number | undefined; field: number | undefined }

export function themeCoverage(found: Theme[], words: Word[]): ThemeCoverage {
  const shares = (isField: boolean) =>
    found
      .filter((theme) => theme.isField === isField)
      .map((theme) => Math.min(1, weightOf(themeHits(theme, words)) / CERTAIN))
  return { wanted: together(shares(false)), field: together(shares(true)) }
}

/** A word of one theme alone says more than one that goes with many ("ask", "explain"). */
const weightOf = (hits: Hit[]) => hits.reduce((sum, { phrase }) => sum + (holding.get(phrase) ?? 1) ** -SHARED, 0)

const holding = new Map<string, number>()
for (const { says, phrases } of themes) {
  for (const phrase of new Set([...says.split(/\s+/), ...phrases])) holding.set(phrase, (holding.get(phrase) ?? 0) + 1)
}

/** The best of them counts most: a question touches several themes, and few answers speak of all. */
function together(shares: number[]): number | undefined {
  if (shares.length === 0) return undefined
  return (0.4 * shares.reduce((sum, share) => sum + share, 0)) / shares.length + 0.6 * Math.max(...shares)
}
