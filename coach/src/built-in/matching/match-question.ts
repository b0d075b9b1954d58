import weights from '#knowledge/matching/weights.json' with { type: 'json' }
import { bankReader } from './bank-reader.ts'
import type { CompactBank } from './compact-bank.ts'
import { type Coverage, coverage } from './coverage.ts'
import { likelyPlaces } from './first-look.ts'
import { nonQuestionPenalty } from './non-question-penalty.ts'
import { bankOfTexts } from './question-bank.ts'
import { readQuestionText } from './read-spoken.ts'
import { prepareLine, type WordSimilarity, wordSimilarity } from './similarity.ts'
import { vectorSimilarity } from './vector-similarity.ts'

/** A stored question; `vector` is the sentence embedding of its text, when there is one. */
export type StoredQuestion = { id: string; text: string; vector?: ArrayLike<number> | undefined }
export type SpokenLine = { text: string; vector?: ArrayLike<number> | undefined }
/** `similarity` is 0 to 1; 0.5 is the calibrated cut. */
export type Match = { id: string; similarity: number }
/** The same by the place of a question in its bank. */
export type PlaceMatch = { place: number; similarity: number }
export type MatchLimits = { limit: number; minSimilarity?: number | undefined }

/** What is less like than this is not the same question (measured on graded spoken lines, docs/quality.md). */
export const CALIBRATED_CUT = 0.5
/** The words choose so many; only those are looked at closely. The right one was always among the first ten. */
const CLOSE_LOOK = 60
/** A first look at the numbers of all chooses so many for the words to choose from. */
const FIRST_LOOK = 100

type Candidate = { place: number } & Pick<WordSimilarity, 'theme' | 'meaning'> & Coverage
/** A line as it was heard among the questions of a bank, the likest by its words first: numbers only. */
export type BankCandidates = { nonQuestionPenalty: number; candidates: Candidate[] }
/** What is known of meaning: the vector of the line, and those of stored texts. */
export type LineMeaning = {
  line: ArrayLike<number> | undefined
  of: (place: number) => ArrayLike<number> | undefined
}

/**
 * A line somebody said → the stored questions it means, best first, at most `limit` and none below the cut. Words,
 * synonyms, meanings and themes first; then spelling, word order and, where the line and all candidates have one,
 * the sentence embedding.
 */
export function matchQuestion(line: SpokenLine, stored: readonly StoredQuestion[], limits: MatchLimits): Match[] {
  const heard = findCandidates(line.text, bankOfTexts(stored.map(({ text }) => text)))
  const ranked = rankCandidates(heard, limits, { line: line.vector, of: (place) => stored[place]?.vector })
  return ranked.flatMap(({ place, similarity }) => ({ id: stored[place]?.id ?? '', similarity }))
}

/** The first half of `matchQuestion`: everything that words alone can say. */
export function findCandidates(text: string, bank: CompactBank): BankCandidates {
  const reader = bankReader(bank)
  const { read, rarity, meaningRarity } = reader
  const heard = prepareLine(readQuestionText(text), rarity)
  const candidates = likelyPlaces(bank, reader, heard, FIRST_LOOK)
    .map((place) => {
      const stored = read(place)
      const words = wordSimilarity(heard, stored, rarity, meaningRarity)
      return { place, stored, words, likely: likely(words) }
    })
    .toSorted((one, other) => other.likely - one.likely)
    .slice(0, CLOSE_LOOK)
    .map(({ place, stored, words: { theme, meaning } }) => ({
      ...{ place, theme, meaning },
      ...coverage(heard, stored, rarity),
    }))
  return { nonQuestionPenalty: nonQuestionPenalty(text), candidates }
}

/** The second half: by words, or by words and meaning when the meaning of the line and all candidates is known. */
export function rankCandidates(
  { nonQuestionPenalty: doubt, candidates }: BankCandidates,
  limits: MatchLimits,
  meaning: LineMeaning,
): PlaceMatch[] {
  const vectors = candidates.map(({ place }) => vectorSimilarity(meaning.line, meaning.of(place)))
  const kind = vectors.every((vector) => vector !== undefined) ? 'with_vector' : 'words_only'
  return candidates
    .map((candidate, at): PlaceMatch => {
      const evidence = weigh(kind, candidate, vectors[at] ?? 0)
      return { place: candidate.place, similarity: calibrated(evidence - doubt - weights.cut[kind]) }
    })
    .filter(({ similarity }) => similarity >= (limits.minSimilarity ?? CALIBRATED_CUT))
    .toSorted((one, other) => other.similarity - one.similarity || one.place - other.place)
    .slice(0, limits.limit)
}

function weigh(
  kind: 'with_vector' | 'words_only',
  { theme, meaning, storedCovered, heardCovered }: Candidate,
  vector: number,
): number {
  const weight = weights[kind]
  return (
    weight.theme * theme +
    weight.meaning * meaning +
    weight.stored_covered * storedCovered +
    weight.heard_covered * heardCovered +
    weight.vector * vector
  )
}

const likely = ({ stored, heard, theme, meaning }: WordSimilarity) =>
  weights.first_look.stored * stored +
  weights.first_look.heard * heard +
  weights.first_look.theme * theme +
  weights.first_look.meaning * meaning

const calibrated = (margin: number) => 1 / (1 + Math.exp(-weights.steepness * margin))
