import weights from '#knowledge/matching/weights.json' with { type: 'json' }
import { leads } from './lead.ts'
import { asksNothing } from './line-asks.ts'
import { overlapOf, readText } from './overlap.ts'
import { vectorSimilarity } from './vectors.ts'

/** A line or a stored question; `vector` is its sentence embedding, when there is one. */
export type Text = { text: string; vector?: ArrayLike<number> | undefined }
/**
 * The place of a stored question among those given. `similarity`: how likely it is that the line means it, 0 to 1, fitted
 * and calibrated (docs/quality.md). `alone`: what that would be without those ahead of it; `family`: that it or one near
 * to it in meaning was meant.
 */
export type RankedQuestion = { place: number; similarity: number; alone: number; family: number }
export type RankLimits = { limit: number; minSimilarity?: number | undefined }

/** From here on two questions count as the same. */
export const CALIBRATED_CUT = 0.5
/** What was said word for word is meant, however little its words tell ('Why us?'). */
const SAME = 0.99
/** From this cosine on, two stored questions are near in meaning. */
const NEAR_IN_MEANING = 0.4
/** So many of the likeliest are looked at as a family. */
const RELATIVES = 8

/**
 * A line somebody said → the stored questions it means, likeliest first, at most `limit` and none below the cut. By meaning
 * and words where the line and all questions have a vector, else by words alone.
 */
export function rankQuestions(line: Text, stored: readonly Text[], limits: RankLimits): RankedQuestion[] {
  const hasMeaning = line.vector !== undefined && stored.every(({ vector }) => vector !== undefined)
  const weight = hasMeaning ? weights.with_vector : weights.words_only
  const penalty = weight.penalty * asksNothing(line)
  const likeness = (one: number, other: number) =>
    (hasMeaning && vectorSimilarity(stored[one]?.vector, stored[other]?.vector)) || 0
  const ranked = signalsOf(line, stored)
    .map(({ place, isSame, signals }) => ({ place, isSame, evidence: evidenceFor(signals, weight) }))
    .toSorted((one, other) => other.evidence - one.evidence || one.place - other.place)
  const placeOf = (at: number) => ranked[at]?.place ?? 0
  const ahead = leads(
    ranked.map(({ evidence }) => evidence),
    (one, other) => likeness(placeOf(one), placeOf(other)),
  )
  const likelihood = (evidence: number, by: number, isSame: boolean) => {
    const lead = Math.max(-weight.max_lead, Math.min(weight.max_lead, by))
    const found = 1 / (1 + Math.exp(weight.cut + penalty - evidence - weight.lead * lead))
    return isSame ? Math.max(found, SAME) : found
  }
  const likeliest = ranked
    .map(({ place, isSame, evidence }, at) => {
      const { ofAll, ofLater } = ahead[at] ?? { ofAll: 0, ofLater: 0 }
      return { place, similarity: likelihood(evidence, ofAll, isSame), alone: likelihood(evidence, ofLater, isSame) }
    })
    .filter(({ similarity }) => similarity >= (limits.minSimilarity ?? CALIBRATED_CUT))
    .toSorted((one, other) => other.similarity - one.similarity || one.place - other.place)
    .slice(0, limits.limit)
  return likeliest.map((one, at) => ({
    ...one,
    family: at < RELATIVES ? familyOf(one, likeliest, likeness) : one.similarity,
  }))
}

/** What speaks for a stored question, each 0 to 1, the cosine -1 to 1. */
export type Signals = { stored_covered: number; heard_covered: number; vector: number }

/** What is measured of each stored question for a line. */
export function signalsOf(line: Text, stored: readonly Text[]): { place: number; isSame: boolean; signals: Signals }[] {
  const heard = readText(line.text)
  return stored.map(({ text, vector }, place) => {
    const { storedCovered, heardCovered, isSame } = overlapOf(heard, readText(text))
    const cosine = vectorSimilarity(line.vector, vector) ?? 0
    return { place, isSame, signals: { stored_covered: storedCovered, heard_covered: heardCovered, vector: cosine } }
  })
}

function evidenceFor(signals: Signals, weight: Signals): number {
  const { stored_covered, heard_covered, vector } = weight
  return stored_covered * signals.stored_covered + heard_covered * signals.heard_covered + vector * signals.vector
}

type Placed = Pick<RankedQuestion, 'place' | 'similarity'>

function familyOf(one: Placed, likeliest: Placed[], likeness: (one: number, other: number) => number): number {
  const family = likeliest
    .slice(0, RELATIVES)
    .filter(({ place }) => place === one.place || likeness(one.place, place) >= NEAR_IN_MEANING)
  return Math.min(
    1,
    family.reduce((sum, { similarity }) => sum + similarity, 0),
  )
}
