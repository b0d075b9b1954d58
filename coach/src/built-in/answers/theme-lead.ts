import { groupFinder } from '#built-in/language/phrases.ts'
import type { Word } from '#built-in/language/words.ts'
import wordShares from '#knowledge/answers/word-shares.json' with { type: 'json' }
import { keyOf, THEMES, type Theme } from './themes.ts'

/**
 * How much more an answer speaks of what was asked than of what other questions ask, in standard deviations: every
 * theme is measured against what any story of that length would say of it by chance, then the asked themes against
 * the three strongest others. About 0 says nothing, 2 is clearly on the theme, -2 clearly on another one. Undefined
 * when the question has no known theme of that kind. Measured on answers written later: docs/decisions/0007.
 */
export function themeLead(asked: Theme[], words: Word[], isDomain: boolean): number | undefined {
  const own = asked.filter((theme) => theme.isDomain === isDomain)
  if (own.length === 0) return undefined
  const said = new Set(findTerms(words).map(({ group }) => TERMS[group]))
  const scores = THEMES.filter((theme) => theme.isDomain === isDomain).map((theme) => ({
    theme,
    score: deviation(theme, said, words.length),
  }))
  const others = scores
    .filter(({ theme }) => !own.includes(theme))
    .map(({ theme, score }) => score * (1 - Math.max(...own.map((one) => kinship(one, theme)))))
    .toSorted((one, other) => other - one)
  const rivals = others.slice(0, RIVALS).reduce((sum, score) => sum + score, 0) / RIVALS
  return (together(scores.filter(({ theme }) => own.includes(theme)).map(({ score }) => score)) ?? 0) - rivals
}

const RIVALS = 3
const KIN = 3
/** Words of the sample answers that the shares were counted in, on average. */
const USUAL_LENGTH = 93
/** A longer answer says more of everything, but not in proportion. */
const LENGTH_EASE = 40
/** Share of a word that is in none of the sample answers. */
const RARE = 0.004
const MIN_SPREAD = 0.2

const TERMS = [...new Set(THEMES.flatMap(({ terms }) => [...terms]))]
const SHARES = new Map(Object.entries(wordShares).map(([phrase, percent]) => [keyOf(phrase), percent / 100]))
const findTerms = groupFinder(TERMS.map((term) => [term]))
const shareOf = (term: string) => Math.max(RARE, SHARES.get(term) ?? 0)
const weights = new Map(TERMS.map((term) => [term, Math.log(shareOf(term)) / Math.log(RARE)]))
const chances = new Map(THEMES.map((theme) => [theme, chanceOf(theme)]))

/** What any answer says of a theme, whatever was asked: the mean and the spread of the weight of its words. */
function chanceOf({ terms }: Theme): { mean: number; spread: number } {
  let mean = 0
  let variance = 0
  for (const term of terms) {
    const weight = weights.get(term) ?? 1
    mean += shareOf(term) * weight
    variance += shareOf(term) * (1 - shareOf(term)) * weight ** 2
  }
  return { mean, spread: Math.sqrt(variance) + MIN_SPREAD }
}

/** 0 to 1: themes that share many words (two fields of finance) are no rivals. */
function kinship(one: Theme, other: Theme): number {
  const [few, many] = one.terms.size < other.terms.size ? [one.terms, other.terms] : [other.terms, one.terms]
  return Math.min(1, (KIN * [...few].filter((term) => many.has(term)).length) / few.size)
}

function deviation(theme: Theme, said: ReadonlySet<string | undefined>, length: number): number {
  const { mean, spread } = chances.get(theme) ?? { mean: 0, spread: 1 }
  let weight = 0
  for (const term of theme.terms) if (said.has(term)) weight += weights.get(term) ?? 1
  return ((weight * (USUAL_LENGTH + LENGTH_EASE)) / (length + LENGTH_EASE) - mean) / spread
}

/** The best of them counts most: a question touches several themes, and few answers speak of all. */
function together(shares: number[]): number | undefined {
  if (shares.length === 0) return undefined
  return (0.4 * shares.reduce((sum, share) => sum + share, 0)) / shares.length + 0.6 * Math.max(...shares)
}
