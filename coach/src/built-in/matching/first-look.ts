import weights from '#knowledge/matching/weights.json' with { type: 'json' }
import type { BankReader } from './bank-reader.ts'
import type { CompactBank } from './compact-bank.ts'
import { GROUPS } from './meanings.ts'
import { misheardPlaces } from './misheard-places.ts'
import { MEANT_STEPS, WEIGHTS } from './pack-questions.ts'
import { type SpokenForm, SURE } from './similarity.ts'
import { findString } from './string-table.ts'

const by = weights.first_look
/** So many in which a word may have been heard as another one are looked at as well. */
const MAX_MISHEARD = 100

/** In words, of all questions looked at closely; a hundred questions as they are asked have a fifth of it. */
const MAX_LOOKED_AT = 6000

/**
 * The places of the `most` questions that are likest to the line by stems and meanings, nearly as similarity.ts
 * weighs them, and of those in which a word may have been heard as another of the same sound. One pass over the
 * numbers of all questions: a look at these alone takes a fraction of the time of a look at all.
 */
export function likelyPlaces(bank: CompactBank, reader: BankReader, line: SpokenForm, most: number): number[] {
  const likely = stemScores(bank, reader, line)
  addMeaningScores(likely, bank, reader, line)
  const least = likely.toSorted()[Math.max(0, bank.size - most)] ?? 0
  const misheard = bank.size > most ? misheardPlaces(bank, line) : () => false
  let ties = most
  for (const score of likely) if (score > least) ties -= 1
  let others = MAX_MISHEARD
  const chosen: number[] = []
  for (let place = 0; place < bank.size; place += 1) {
    const score = likely[place] ?? 0
    if (score > least) chosen.push(place)
    else if (score === least && ties > 0) {
      ties -= 1
      chosen.push(place)
    } else if (others > 0 && misheard(place)) {
      others -= 1
      chosen.push(place)
    }
  }
  return withinReach(bank, chosen, likely)
}

/** Where the chosen are long, fewer of them: the likeliest, in their order. */
function withinReach({ wordsFrom }: CompactBank, places: number[], likely: Float64Array): number[] {
  let words = 0
  const near = places
    .toSorted((one, other) => (likely[other] ?? 0) - (likely[one] ?? 0))
    .filter((place) => {
      words += (wordsFrom[place + 1] ?? 0) - (wordsFrom[place] ?? 0)
      return words <= MAX_LOOKED_AT
    })
  return near.length === places.length ? places : near.sort((one, other) => one - other)
}

function stemScores(bank: CompactBank, { rarity }: BankReader, { read, answers, weight }: SpokenForm): Float64Array {
  const { size, wordsFrom, wordStems, wordFlags, stems, stemWeight } = bank
  const found = [...answers]
    .map(([stem, to]) => ({ id: findString(stems, stem), stem, to }))
    .filter(({ id }) => id >= 0)
  const creditOf = new Uint16Array(stems.starts.length)
  for (const [at, { id }] of found.entries()) creditOf[id] = at + 1
  const own = Float64Array.from(found, ({ stem, to }) => rarity(stem) * Math.max(...to.map(({ credit }) => credit)))
  const said = Float64Array.from(found, ({ to }) =>
    to.reduce((sum, { stem, credit }) => sum + credit * (read.termWeights.get(stem) ?? 0) * rarity(stem), 0),
  )
  // The weight with which a stem was counted in the question looked at; it counts with its greatest.
  const counted = new Float64Array(found.length)
  const countedIn = new Int32Array(found.length).fill(-1)
  const scores = new Float64Array(size)
  for (let place = 0; place < size; place += 1) {
    let [stored, heard] = [0, 0]
    const end = wordsFrom[place + 1] ?? 0
    for (let at = wordsFrom[place] ?? 0; at < end; at += 1) {
      const credit = (creditOf[wordStems[at] ?? 0] ?? 0) - 1
      if (credit < 0) continue
      const isNew = countedIn[credit] !== place
      const before = isNew ? 0 : (counted[credit] ?? 0)
      const weight = Math.max(before, WEIGHTS[(wordFlags[at] ?? 0) & 3] ?? 0)
      stored += (weight - before) * (own[credit] ?? 0)
      if (isNew) heard += said[credit] ?? 0
      counted[credit] = weight
      countedIn[credit] = place
    }
    scores[place] = by.stored * share(stored, stemWeight[place] ?? 0) + by.heard * Math.min(1, share(heard, weight))
  }
  return scores
}

function addMeaningScores(
  scores: Float64Array,
  bank: CompactBank,
  { meaningRarity: rarity }: BankReader,
  { read }: SpokenForm,
) {
  const { meantFrom, meantGroups, meantWeights, meaningLength } = bank
  const heard = [...read.concepts].map(([group, value]) => ({ group, value, counts: value * rarity(group) ** 2 }))
  const length = Math.hypot(...heard.map(({ group, value }) => value * rarity(group)))
  const heardOf = new Uint16Array(GROUPS)
  for (const [at, { group }] of heard.entries()) heardOf[group] = at + 1
  const there = new Uint8Array(heard.length)
  for (let place = 0; place < scores.length; place += 1) {
    let isAny = false
    const end = meantFrom[place + 1] ?? 0
    for (let at = meantFrom[place] ?? 0; at < end; at += 1) {
      const which = (heardOf[meantGroups[at] ?? 0] ?? 0) - 1
      if (which < 0) continue
      isAny = true
      there[which] = Math.max(there[which] ?? 0, meantWeights[at] ?? 0)
    }
    if (!isAny) continue
    let [dot, shared] = [0, 0]
    for (const [which, { value, counts }] of heard.entries()) {
      const weight = (there[which] ?? 0) / MEANT_STEPS
      dot += counts * weight
      shared += Math.min(value, weight)
    }
    there.fill(0)
    const sure = Math.min(1, shared / SURE)
    scores[place] = (scores[place] ?? 0) + by.meaning * sure * share(dot, length * (meaningLength[place] ?? 0))
  }
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
