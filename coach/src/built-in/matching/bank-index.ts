import weights from '#knowledge/matching/weights.json' with { type: 'json' }
import { type HeardLine, type Rarity, SURE } from './likeness.ts'
import type { ReadQuestion } from './read-spoken.ts'
import { soundsHeard, soundsStored } from './sounds.ts'

/** Where a word, theme or meaning stands: places in the bank, and how much it counts there. */
type Postings<Key> = Map<Key, { places: number[]; values: number[] }>

/** A bank of questions from the side of their words. */
export type BankIndex = {
  size: number
  stems: Postings<string>
  themes: Postings<number>
  meanings: Postings<number>
  sounds: Map<string, { place: number; stem: string }[]>
  /** Of each question: the weight of its stems, the lengths of its themes and meanings as vectors. */
  stemWeight: Float64Array
  themeLength: Float64Array
  meaningLength: Float64Array
  rarity: Rarity<string>
  meaningRarity: Rarity<number>
}

export function indexBank(
  questions: readonly ReadQuestion[],
  rarity: Rarity<string>,
  meaningRarity: Rarity<number>,
): BankIndex {
  const sounds: BankIndex['sounds'] = new Map()
  for (const [place, read] of questions.entries())
    for (const { key, stem } of soundsStored(read)) {
      const alike = sounds.get(key) ?? []
      alike.push({ place, stem })
      sounds.set(key, alike)
    }
  const stems = postingsOf(questions.map(({ telling }) => telling))
  const themes = postingsOf(questions.map((read) => read.themes))
  const meanings = postingsOf(questions.map(({ concepts }) => concepts))
  const size = questions.length
  return {
    ...{ size, stems, themes, meanings, sounds, rarity, meaningRarity },
    stemWeight: sums(size, stems, (value, key) => value * rarity(key)),
    themeLength: sums(size, themes, (value) => value ** 2).map(Math.sqrt),
    meaningLength: sums(size, meanings, (value, key) => (value * meaningRarity(key)) ** 2).map(Math.sqrt),
  }
}

/**
 * The places of the `most` questions that are likest to the line by stems, themes and meanings, nearly as likeness.ts
 * weighs them, and of all in which a word may have been heard as another of the same sound. A look at these alone
 * takes a fraction of the time of a look at all.
 */
export function likelyPlaces(index: BankIndex, { read, answers, weight }: HeardLine, most: number): number[] {
  const { size, rarity, meaningRarity } = index
  const all = Array.from({ length: size }, (_, place) => place)
  if (size <= most) return all
  const stored = new Float64Array(size)
  const heard = new Float64Array(size)
  for (const [key, to] of answers) {
    const own = rarity(key) * Math.max(...to.map(({ credit }) => credit))
    const said = to.reduce((sum, { stem, credit }) => sum + credit * (read.telling.get(stem) ?? 0) * rarity(stem), 0)
    each(index.stems, key, (place, value) => {
      stored[place] = (stored[place] ?? 0) + value * own
      heard[place] = (heard[place] ?? 0) + said
    })
  }
  const theme = new Float64Array(size)
  for (const [key, value] of read.themes)
    each(index.themes, key, (place, there) => {
      theme[place] = (theme[place] ?? 0) + value * there
    })
  const meaning = new Float64Array(size)
  const shared = new Float64Array(size)
  for (const [key, value] of read.concepts) {
    const counts = value * meaningRarity(key) ** 2
    each(index.meanings, key, (place, there) => {
      meaning[place] = (meaning[place] ?? 0) + counts * there
      shared[place] = (shared[place] ?? 0) + Math.min(value, there)
    })
  }
  const themeLength = Math.hypot(...read.themes.values())
  const meaningLength = Math.hypot(...[...read.concepts].map(([key, value]) => value * meaningRarity(key)))
  const by = weights.first_look
  const likely = all.map((place) => {
    const at = (values: Float64Array, most: number) => (most > 0 ? (values[place] ?? 0) / most : 0)
    const sure = Math.min(1, (shared[place] ?? 0) / SURE)
    return (
      by.stored * at(stored, index.stemWeight[place] ?? 0) +
      by.heard * Math.min(1, at(heard, weight)) +
      by.theme * at(theme, themeLength * (index.themeLength[place] ?? 0)) +
      by.meaning * sure * at(meaning, meaningLength * (index.meaningLength[place] ?? 0))
    )
  })
  const best = all.toSorted((one, other) => (likely[other] ?? 0) - (likely[one] ?? 0)).slice(0, most)
  const alike = soundsHeard(read)
    .flatMap((key) => index.sounds.get(key) ?? [])
    .flatMap(({ place, stem }) => (read.telling.has(stem) ? [] : place))
  return [...new Set([...best, ...alike])].sort((one, other) => one - other)
}

function postingsOf<Key>(questions: ReadonlyMap<Key, number>[]): Postings<Key> {
  const postings: Postings<Key> = new Map()
  for (const [place, counts] of questions.entries())
    for (const [key, value] of counts) {
      const posting = postings.get(key) ?? { places: [], values: [] }
      posting.places.push(place)
      posting.values.push(value)
      postings.set(key, posting)
    }
  return postings
}

function sums<Key>(size: number, postings: Postings<Key>, weigh: (value: number, key: Key) => number): Float64Array {
  const sum = new Float64Array(size)
  for (const key of postings.keys())
    each(postings, key, (place, value) => {
      sum[place] = (sum[place] ?? 0) + weigh(value, key)
    })
  return sum
}

function each<Key>(postings: Postings<Key>, key: Key, see: (place: number, value: number) => void) {
  const posting = postings.get(key)
  if (!posting) return
  for (let at = 0; at < posting.places.length; at += 1) see(posting.places[at] ?? 0, posting.values[at] ?? 0)
}
