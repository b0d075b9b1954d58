import { type PhraseFinder, phraseFinder } from '#built-in/language/phrases.ts'
import { readWords, type Word } from '#built-in/language/words.ts'
import themes from '#knowledge/answers/themes.json' with { type: 'json' }

/** A `domain` is where the question plays (nursing), a `competency` is what it wants to hear of (failure). */
export type Theme = { name: string; isDomain: boolean; asks: PhraseFinder; terms: Set<string> }

const MAX_THEMES = 3

export const THEMES: Theme[] = themes.map(({ name, kind, asks, says, phrases }) => {
  const all = [...says.split(/\s+/).flatMap((word) => [word, word.replace('-', ' ')]), ...phrases]
  return {
    name,
    isDomain: kind === 'domain',
    asks: phraseFinder(asks),
    terms: new Set(all.map(keyOf).filter((term) => term !== '')),
  }
})

/** The themes the words of a question are about, those with most of its words first, at most three. */
export function themesOf(words: Word[]): Theme[] {
  return THEMES.map((theme) => ({ theme, hits: theme.asks(words).reduce((sum, { from, to }) => sum + to - from, 0) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, MAX_THEMES)
    .map(({ theme }) => theme)
}

/** Inflections of a phrase are one term. */
export function keyOf(phrase: string): string {
  return readWords(phrase)
    .map(({ stem }) => stem)
    .join(' ')
}
