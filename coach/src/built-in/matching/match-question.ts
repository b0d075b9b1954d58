import weights from '#knowledge/matching/weights.json' with { type: 'json' }
import { bankReader } from './bank-reader.ts'
import type { CompactBank } from './compact-bank.ts'
import { type Coverage, coverage } from './coverage.ts'
import { likelyPlaces } from './first-look.ts'
import { leads } from './lead.ts'
import { nonQuestionPenalty } from './non-question-penalty.ts'
import { bankOfTexts } from './question-bank.ts'
import { readQuestionText } from './read-spoken.ts'
import { isSameWording } from './same-wording.ts'
import { prepareLine, type WordSimilarity, wordSimilarity } from './similarity.ts'
import { type BankVectors, bankVectors, nearestPlaces, vectorAt, vectorSimilarity } from './vector-similarity.ts'

/** A stored question; `vector` is the sentence embedding of its text, when there is one. */
export type StoredQuestion = { id: string; text: string; vector?: ArrayLike<number> | undefined }
export type SpokenLine = { text: string; vector?: ArrayLike<number> | undefined }
/** `similarity` is 0 to 1; 0.5 is the calibrated cut. */
export type Match = { id: string; similarity: number }
/**
 * The same by the place of a question in its bank. `alone`: what its similarity would be without those that are ahead of
 * it; `family`: that of it and those near it in meaning, together: either was asked. Both 0 to 1.
 */
export type PlaceMatch = { place: number; similarity: number; alone: number; family: number }
export type MatchLimits = { limit: number; minSimilarity?: number | undefined }

/** What is less like than this is not the same question (measured on graded spoken lines, docs/quality.md). */
export const CALIBRATED_CUT = 0.5
/** What was said word for word is meant, however little its words tell ('Why us?'). */
const SAME = 0.99
/** From this cosine on, two stored questions are near in meaning (chosen on bench/live-questions, dev and fresh). */
const NEAR_IN_MEANING = 0.4
/** So many of the likest are looked at as a family. */
const RELATIVES = 8
/** The words choose so many; only those are looked at closely. */
const CLOSE_LOOK = 60
/** A first look at the numbers of all chooses so many for the words to choose from. */
const FIRST_LOOK = 100
/** So many of the nearest in meaning are looked at as well: the words miss every third that is asked in quite other words. */
const NEAREST = 40

type Candidate = { place: number; isSame: boolean } & Pick<WordSimilarity, 'meaning'> & Coverage
/** A line as it was heard among the questions of a bank, the likest by its words first: numbers only. */
export type BankCandidates = { nonQuestionPenalty: number; candidates: Candidate[] }
/** What is known of meaning: the vector of the line, and those of the whole bank. */
export type LineMeaning = { line: ArrayLike<number>; bank: BankVectors }

/**
 * A line somebody said → the stored questions it means, best first, at most `limit` and none below the cut: by words,
 * and by the sentence embedding where the line and all questions have one.
 */
export function matchQuestion(line: SpokenLine, stored: readonly StoredQuestion[], limits: MatchLimits): Match[] {
  const bank = bankOfTexts(stored.map(({ text }) => text))
  const vectors = bankVectors(stored.flatMap(({ vector }) => (vector ? [vector] : [])))
  const isComplete = vectors !== undefined && vectors.values.length === stored.length * vectors.width
  const ranked =
    line.vector && isComplete
      ? rankByMeaning(line.text, bank, { line: line.vector, bank: vectors }, limits)
      : rankByWords(findCandidates(line.text, bank), limits)
  return ranked.flatMap(({ place, similarity }) => ({ id: stored[place]?.id ?? '', similarity }))
}

/** The questions that are likest by their words, and those at the places `also`. */
export function findCandidates(text: string, bank: CompactBank, also: readonly number[] = []): BankCandidates {
  const reader = bankReader(bank)
  const { rarity, meaningRarity } = reader
  const heard = prepareLine(readQuestionText(text), rarity)
  const look = (place: number) => {
    const stored = reader.read(place)
    const words = wordSimilarity(heard, stored, rarity, meaningRarity)
    const isSame = isSameWording(heard.read.words, stored.stems)
    return { place, stored, isSame, words, likely: likely(words) }
  }
  const byWords = likelyPlaces(bank, reader, heard, FIRST_LOOK)
    .map(look)
    .toSorted((one, other) => other.likely - one.likely)
    .slice(0, CLOSE_LOOK)
  const known = new Set(byWords.map(({ place }) => place))
  const others = also.filter((place) => !known.has(place)).map(look)
  const candidates = [...byWords, ...others].map(({ place, stored, isSame, words: { meaning } }) => ({
    ...{ place, isSame, meaning },
    ...coverage(heard, stored, rarity),
  }))
  return { nonQuestionPenalty: nonQuestionPenalty(text), candidates }
}

/** What words alone can say. */
export const rankByWords = (heard: BankCandidates, limits: MatchLimits): PlaceMatch[] =>
  rank(heard, limits, weights.words_only, NO_MEANING)

/** By words and meaning: what is near in either is looked at. */
export function rankByMeaning(
  text: string,
  bank: CompactBank,
  { line, bank: vectors }: LineMeaning,
  limits: MatchLimits,
): PlaceMatch[] {
  const heard = findCandidates(text, bank, nearestPlaces(vectors, line, NEAREST))
  return rank(heard, limits, weights.with_vector, {
    toLine: (place) => vectorSimilarity(line, vectorAt(vectors, place)) ?? 0,
    ofTwo: (one, other) => vectorSimilarity(vectorAt(vectors, one), vectorAt(vectors, other)) ?? 0,
  })
}

type Weights = typeof weights.with_vector
/** How near stored questions are in meaning, by their places: to the line, and to each other. */
type Nearness = { toLine(place: number): number; ofTwo(one: number, other: number): number }
const NO_MEANING: Nearness = { toLine: () => 0, ofTwo: () => 0 }

function rank(
  { nonQuestionPenalty: doubt, candidates }: BankCandidates,
  limits: MatchLimits,
  weight: Weights,
  nearness: Nearness,
): PlaceMatch[] {
  const ranked = candidates
    .map((candidate) => ({ ...candidate, evidence: evidenceFor(candidate, weight, nearness) }))
    .toSorted((one, other) => other.evidence - one.evidence || one.place - other.place)
  const placeOf = (at: number) => ranked[at]?.place ?? 0
  const ahead = leads(
    ranked.map(({ evidence }) => evidence),
    (one, other) => nearness.ofTwo(placeOf(one), placeOf(other)),
  )
  const similarityOf = (evidence: number, by: number, isSame: boolean) => {
    const lead = Math.max(-weight.max_lead, Math.min(weight.max_lead, by))
    const similarity = calibrated(evidence + weight.lead * lead - weight.penalty * doubt - weight.cut)
    return isSame ? Math.max(similarity, SAME) : similarity
  }
  const likest = ranked
    .map(({ place, isSame, evidence }, at) => {
      const { ofAll, ofLater } = ahead[at] ?? { ofAll: 0, ofLater: 0 }
      return {
        place,
        similarity: similarityOf(evidence, ofAll, isSame),
        alone: similarityOf(evidence, ofLater, isSame),
      }
    })
    .filter(({ similarity }) => similarity >= (limits.minSimilarity ?? CALIBRATED_CUT))
    .toSorted((one, other) => other.similarity - one.similarity || one.place - other.place)
    .slice(0, limits.limit)
  return likest.map((one, at) => ({ ...one, family: at < RELATIVES ? familyOf(at, likest, nearness) : one.similarity }))
}

function familyOf(at: number, likest: Pick<PlaceMatch, 'place' | 'similarity'>[], { ofTwo }: Nearness): number {
  const place = likest[at]?.place ?? 0
  const family = likest
    .slice(0, RELATIVES)
    .filter((other, index) => index === at || ofTwo(place, other.place) >= NEAR_IN_MEANING)
  return Math.min(
    1,
    family.reduce((sum, { similarity }) => sum + similarity, 0),
  )
}

const evidenceFor = (candidate: Candidate, weight: Weights, nearness: Nearness) =>
  weight.meaning * candidate.meaning +
  weight.stored_covered * candidate.storedCovered +
  weight.heard_covered * candidate.heardCovered +
  weight.vector * nearness.toLine(candidate.place)

const likely = ({ stored, heard, meaning }: WordSimilarity) =>
  weights.first_look.stored * stored + weights.first_look.heard * heard + weights.first_look.meaning * meaning

const calibrated = (margin: number) => 1 / (1 + Math.exp(-margin))
