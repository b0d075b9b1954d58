import { groupFinder } from '#built-in/language/phrases.ts'
import type { Word } from '#built-in/language/words.ts'
import business from '#knowledge/matching/asked-in-business.json' with { type: 'json' }
import careAndTeaching from '#knowledge/matching/asked-in-care-and-teaching.json' with { type: 'json' }
import technology from '#knowledge/matching/asked-in-technology-and-elsewhere.json' with { type: 'json' }
import everyone from '#knowledge/matching/asked-of-everyone.json' with { type: 'json' }
import concepts from '#knowledge/matching/concepts.json' with { type: 'json' }
import sameMeaning from '#knowledge/matching/same-meaning.json' with { type: 'json' }
import spokenForms from '#knowledge/matching/spoken-forms.json' with { type: 'json' }

/** Left out of phrases and of what is searched: "take a risk" is found in "took the risk" and "takes some risk". */
const PASSED_OVER = new Set(spokenForms.passed_over.split(' '))
const asked = [...everyone, ...careAndTeaching, ...business, ...technology].map((line) => line.split('; '))
const meanings = [...concepts, ...asked]
const words = sameMeaning.map((line) => line.split('; '))
const findConcepts = groupFinder([...meanings, ...words].map((group) => group.map(withoutSmallest)))
/** How many groups there are. */
export const GROUPS = meanings.length + words.length
/** Groups from here on are everyday words: they may stand for each other, and say little about what is asked. */
export const isEveryday = (group: number) => group >= meanings.length
const SMALL_WORD = 0.25

/** A word with its weight, 0 to 1: how much it tells by itself. */
export type WeightedWord = { stem: string; weight: number }
/** Where a group of phrases was found: its number, the words it covers, and how surely it is meant, 0 to 1. */
export type Meant = { group: number; from: number; words: WeightedWord[]; weight: number }

export const isPassedOver = ({ text }: Word) => PASSED_OVER.has(text)

/** @param words without those that are passed over; `from` counts in them. */
export const meantIn = (words: (Word & WeightedWord)[]): Meant[] =>
  findConcepts(words).map(({ group, hit }) => meantBy(group, hit.from, words.slice(hit.from, hit.to)))

/** A phrase of several words says more than an everyday word. */
function meantBy(group: number, from: number, words: WeightedWord[]): Meant {
  const weight = words.reduce((sum, word) => sum + Math.max(SMALL_WORD, word.weight), 0)
  return { group, from, words, weight: Math.min(1, weight) }
}

/** Group → how surely it is meant at most. */
export function conceptsOf(meant: Meant[]): Map<number, number> {
  const found = new Map<number, number>()
  for (const { group, weight } of meant) found.set(group, Math.max(found.get(group) ?? 0, weight))
  return found
}

function withoutSmallest(phrase: string): string {
  const kept = phrase.split(' ').filter((word) => !PASSED_OVER.has(word))
  return kept.length > 0 ? kept.join(' ') : phrase
}
