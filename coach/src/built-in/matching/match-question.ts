import weights from '#knowledge/matching/weights.json' with { type: 'json' }
import { likelyPlaces } from './bank-index.ts'
import { type Coverage, coverage } from './coverage.ts'
import { doubtOf } from './doubt.ts'
import { type HeardLine, hear, type Rarity, type WordLikeness, wordLikeness } from './likeness.ts'
import { openBank, type QuestionBank, type StoredQuestion } from './question-bank.ts'
import { type ReadQuestion, readQuestionText } from './read-spoken.ts'
import { vectorLikeness } from './vector-likeness.ts'

export type SpokenLine = { text: string; vector?: ArrayLike<number> | undefined }
/** `similarity` is 0 to 1; 0.5 is the calibrated cut. */
export type Match = { id: string; similarity: number }
export type MatchLimits = { limit: number; minSimilarity?: number | undefined }

/** What is less like than this is not the same question (measured on graded spoken lines, docs/quality.md). */
export const CALIBRATED_CUT = 0.5
/** The words choose so many; only those are looked at closely. The right one was always among the first ten. */
const CLOSE_LOOK = 60
/** An index chooses so many for the words to choose from. */
const FIRST_LOOK = 100

type Candidate = { question: StoredQuestion; read: ReadQuestion; words: WordLikeness }
/** A line as it was heard among the questions of a bank, the likest by its words first. */
export type HeardInBank = { line: HeardLine; doubt: number; candidates: Candidate[]; rarity: Rarity<string> }
/** What is known of meaning: the vector of the line, and those of stored texts. */
export type LineMeaning = {
  line: ArrayLike<number> | undefined
  of: (question: StoredQuestion) => ArrayLike<number> | undefined
}

/**
 * A line somebody said → the stored questions it means, best first, at most `limit` and none below the cut. Words,
 * synonyms, meanings and themes first; then spelling, word order and, where the line and all candidates have one,
 * the sentence embedding.
 */
export function matchQuestion(line: SpokenLine, stored: readonly StoredQuestion[], limits: MatchLimits): Match[] {
  return rankHeard(hearInBank(line.text, openBank(stored)), limits, { line: line.vector, of: ({ vector }) => vector })
}

/** The first half of `matchQuestion`, for a bank that is kept: everything that words alone can say. */
export function hearInBank(text: string, { questions, rarity, meaningRarity, index }: QuestionBank): HeardInBank {
  const heard = hear(readQuestionText(text), rarity)
  const places = index && likelyPlaces(index, heard, FIRST_LOOK).flatMap((place) => questions[place] ?? [])
  const candidates = (places ?? questions)
    .map(({ question, read }) => {
      const words = wordLikeness(heard, read, rarity, meaningRarity)
      return { question, read, words, likely: likely(words) }
    })
    .toSorted((one, other) => other.likely - one.likely)
    .slice(0, CLOSE_LOOK)
  return { line: heard, doubt: doubtOf(text), candidates, rarity }
}

/** The second half: by words, or by words and meaning when the meaning of the line and all candidates is known. */
export function rankHeard(heard: HeardInBank, limits: MatchLimits, meaning: LineMeaning): Match[] {
  const { line, doubt, candidates, rarity } = heard
  const vectors = candidates.map(({ question }) => vectorLikeness(meaning.line, meaning.of(question)))
  const kind = vectors.every((vector) => vector !== undefined) ? 'with_vector' : 'words_only'
  return candidates
    .map(({ question, read, words }, at): Match => {
      const evidence = weigh(kind, words, coverage(line, read, rarity), vectors[at] ?? 0)
      return { id: question.id, similarity: calibrated(evidence - doubt - weights.cut[kind]) }
    })
    .filter(({ similarity }) => similarity >= (limits.minSimilarity ?? CALIBRATED_CUT))
    .toSorted((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1))
    .slice(0, limits.limit)
}

function weigh(
  kind: 'with_vector' | 'words_only',
  { theme, meaning }: WordLikeness,
  { storedCovered, heardCovered }: Coverage,
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

const likely = ({ stored, heard, theme, meaning }: WordLikeness) =>
  weights.first_look.stored * stored +
  weights.first_look.heard * heard +
  weights.first_look.theme * theme +
  weights.first_look.meaning * meaning

const calibrated = (margin: number) => 1 / (1 + Math.exp(-weights.steepness * margin))
