import usual from '#knowledge/matching/usual-words.json' with { type: 'json' }
import type { QuestionForm, StoredForm } from './read-spoken.ts'
import type { Rarity, SpokenForm } from './similarity.ts'

/** How much of what either side says the other one says too, in the same or other words, each 0 to 1. */
export type Coverage = { storedCovered: number; heardCovered: number }

/** Both words stand in phrases of one group, and these are plain enough. */
const SAME_MEANING = 0.9
/** One word in common is little evidence, however short the question: as if so much more had been said. */
const UNSAID = 0.8
/** What carries less is how questions are asked, not what about. */
const MIN_TERM_WEIGHT = 0.1

/**
 * Goes word by word, where `meaning` compares what both mean as a whole: "two guests show up for the same room" means
 * guests and rooms, and "How do you deal with a drunk guest?" leaves the room uncovered.
 */
export function coverage({ read, otherwise }: SpokenForm, stored: StoredForm, rarity: Rarity<string>): Coverage {
  const asHeard = otherwise(stored.terms)
  const asStored = new Map(
    [...asHeard.values()].flatMap((credits) => credits.map(({ stem, credit }) => [stem, credit] as const)),
  )
  return {
    storedCovered: shareCovered(stored, read, rarity, (stem) => asHeard.get(stem)?.[0]?.credit ?? 0),
    heardCovered: shareCovered(read, stored, rarity, (stem) => asStored.get(stem) ?? 0),
  }
}

function shareCovered(
  one: QuestionForm,
  other: QuestionForm,
  rarity: Rarity<string>,
  sound: (stem: string) => number,
): number {
  let all = 0
  let covered = 0
  for (const [stem, weight] of one.termWeights) {
    if (weight < MIN_TERM_WEIGHT) continue
    const own = weight * rarity(stem) * unusual(stem)
    all += own
    covered += own * (other.termWeights.has(stem) ? 1 : Math.max(sound(stem), meant(stem, one, other)))
  }
  for (const { more, groups } of one.phrases) {
    all += more
    covered += more * Math.max(...groups.map((group) => SAME_MEANING * (other.meant.get(group) ?? 0)))
  }
  return covered / (all + UNSAID)
}

function meant(stem: string, one: QuestionForm, other: QuestionForm): number {
  let most = 0
  for (const { group, weight } of one.groups.get(stem) ?? [])
    most = Math.max(most, SAME_MEANING * Math.min(weight, other.meant.get(group) ?? 0))
  return most
}

const LEVELS = new Map(
  usual.flatMap(({ questions, stems }) => stems.split(' ').map((stem) => [stem, questions] as const)),
)
/**
 * 1 for a word that hardly any interview question has, down to a third for what a hundred of our own have:
 * usual-words.json counts the 568 questions of knowledge/bank.
 */
const unusual = (stem: string) => 1 / (1 + 0.25 * Math.log2(1 + (LEVELS.get(stem) ?? 0)))
