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
/** So many different theme words make it certain that an answer is on the theme. */
const CERTAIN = 5
const DEMAND = 0.8

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

/**
 * 0 to 1: how certainly an answer is on the themes of its question. What the question wants to hear of counts most;
 * the field it plays in is shared by every story of the same person.
 */
export function themeCoverage(found: Theme[], words: Word[]): number | undefined {
  const shares = (isField: boolean) =>
    found
      .filter((theme) => theme.isField === isField)
      .map((theme) => Math.min(1, themeHits(theme, words).length / CERTAIN))
  const wanted = together(shares(false))
  const field = together(shares(true))
  if (wanted === undefined || field === undefined) return wanted ?? field
  return DEMAND * wanted + (1 - DEMAND) * field
}

/** One that misses a theme entirely falls. */
function together(shares: number[]): number | undefined {
  if (shares.length === 0) return undefined
  return (0.6 * shares.reduce((sum, share) => sum + share, 0)) / shares.length + 0.4 * Math.min(...shares)
}
