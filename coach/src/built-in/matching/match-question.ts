import weights from '#knowledge/matching/weights.json' with { type: 'json' }
import { doubtOf } from './doubt.ts'
import { type FormLikeness, formLikeness, hear, type WordLikeness, wordLikeness } from './likeness.ts'
import { prepareQuestion } from './prepare-question.ts'
import { type ReadQuestion, readQuestionText } from './read-spoken.ts'
import { vectorLikeness } from './vector-likeness.ts'

/** A stored question; `vector` is the sentence embedding of its text, when there is one. */
export type StoredQuestion = { id: string; text: string; vector?: ArrayLike<number> | undefined }
export type SpokenLine = { text: string; vector?: ArrayLike<number> | undefined }
/** `similarity` is 0 to 1; 0.5 is the calibrated cut. */
export type Match = { id: string; similarity: number }
export type MatchLimits = { limit: number; minSimilarity?: number | undefined }

/** What is less like than this is not the same question (measured on graded spoken lines, docs/quality.md). */
export const CALIBRATED_CUT = 0.5
/** The words choose so many; only those are looked at closely. The right one was always among the first ten. */
const CLOSE_LOOK = 60

type Candidate = { question: StoredQuestion; read: ReadQuestion; words: WordLikeness }

/**
 * A line somebody said → the stored questions it means, best first, at most `limit` and none below the cut. Words,
 * synonyms, meanings and themes first; then spelling, word order and, where the line and all candidates have one,
 * the sentence embedding.
 */
export function matchQuestion(line: SpokenLine, stored: StoredQuestion[], limits: MatchLimits): Match[] {
  const candidates = shortlist(line.text, stored)
  const heard = readQuestionText(line.text)
  const doubt = doubtOf(line.text)
  const vectors = candidates.map(({ question }) => vectorLikeness(line.vector, question.vector))
  const kind = vectors.every((vector) => vector !== undefined) ? 'with_vector' : 'words_only'
  return candidates
    .map(({ question, read, words }, at) => {
      const evidence = weigh(kind, words, formLikeness(heard, read), vectors[at] ?? 0)
      return { id: question.id, similarity: calibrated(evidence - doubt - weights.cut[kind]) }
    })
    .filter(({ similarity }) => similarity >= (limits.minSimilarity ?? CALIBRATED_CUT))
    .toSorted((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1))
    .slice(0, limits.limit)
}

function shortlist(text: string, stored: StoredQuestion[]): Candidate[] {
  const prepared = stored.map((question) => ({ question, read: prepareQuestion(question.text) }))
  const rarity = rarityAmong(prepared.map(({ read }) => read.telling.keys()))
  const meaningRarity = rarityAmong(prepared.map(({ read }) => read.concepts.keys()))
  const heard = hear(readQuestionText(text), rarity)
  return prepared
    .map(({ question, read }) => {
      const words = wordLikeness(heard, read, rarity, meaningRarity)
      return { question, read, words, evidence: weigh('words_only', words, { spelling: 0, order: 0 }, 0) }
    })
    .toSorted((one, other) => other.evidence - one.evidence)
    .slice(0, CLOSE_LOOK)
}

function weigh(kind: 'with_vector' | 'words_only', words: WordLikeness, form: FormLikeness, vector: number): number {
  const weight = weights[kind]
  return (
    weight.stored * words.stored +
    weight.heard * words.heard +
    weight.theme * words.theme +
    weight.meaning * words.meaning +
    weight.spelling * form.spelling +
    weight.order * form.order +
    weight.vector * vector
  )
}

const calibrated = (margin: number) => 1 / (1 + Math.exp(-weights.steepness * margin))

/** Falls gently: a stem in two questions still tells much, one in half of them little. */
function rarityAmong<Key>(questions: Iterable<Key>[]): (key: Key) => number {
  const rarity = new Map<Key, number>()
  for (const keys of questions) for (const key of keys) rarity.set(key, (rarity.get(key) ?? 0) + 1)
  for (const [key, holding] of rarity) rarity.set(key, 1 / (1 + 0.25 * Math.log2(holding)))
  return (key) => rarity.get(key) ?? 1
}
