import { groupFinder } from '#built-in/language/phrases.ts'
import type { Word } from '#built-in/language/words.ts'
import themes from '#knowledge/answers/themes.json' with { type: 'json' }
import concepts from '#knowledge/matching/concepts.json' with { type: 'json' }

const findConcepts = groupFinder(concepts)
const findAsked = groupFinder(themes.map(({ asks }) => asks))
const findSaid = groupFinder(themes.map(({ says, phrases }) => [...says.split(/\s+/), ...phrases]))
const SAID = 0.2
const SMALL_WORD = 0.25

/** Theme number → how much the words are about it: asking for it counts whole, words that go with it a little. */
export function themesIn(words: Word[]): Map<number, number> {
  const found = new Map<number, number>()
  const add = (theme: number, weight: number) => found.set(theme, (found.get(theme) ?? 0) + weight)
  for (const { group, hit } of findAsked(words)) add(group, hit.to - hit.from)
  const said = new Set(findSaid(words).map(({ group, hit }) => `${group} ${hit.phrase}`))
  for (const one of said) add(Number.parseInt(one, 10), SAID)
  return found
}

/**
 * Group of knowledge/matching/concepts.json → how surely it is meant, 0 to 1: a phrase of several words says more
 * than an everyday word.
 */
export function conceptsIn(words: Word[], weightOf: (word: Word) => number): Map<number, number> {
  const found = new Map<number, number>()
  for (const { group, hit } of findConcepts(words)) {
    const weight = words.slice(hit.from, hit.to).reduce((sum, word) => sum + Math.max(SMALL_WORD, weightOf(word)), 0)
    found.set(group, Math.max(found.get(group) ?? 0, Math.min(1, weight)))
  }
  return found
}
