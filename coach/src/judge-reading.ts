import type { CriterionKey } from '@greenroom/contract/answers'

/**
 * What the judge reads: a question, what a good answer to it says (none where that is not known), an answer, and where its
 * clauses stand in it, in characters.
 */
export type ReadAnswerRequest = {
  question: string
  points: string[]
  answer: string
  clauses: { from: number; to: number }[]
}
/** Probabilities of what an answer does with a point; they add up to 1. */
export type PointReading = Record<'covered' | 'partly' | 'missing' | 'contradicted', number>
/**
 * `grade`: 0 to 100, as people who grade interviews would. `kinds`: the probability of each kind of answer that
 * knowledge/judge/judge.json names. `criteria`: 0 to 100 each. `points`: one for each point asked about, the first six.
 * `clauses`: what each does for the answer, from -1 (wrong, beside the question) to 1 (right and specific), and its tokens.
 */
export type JudgeReading = {
  grade: number
  kinds: Record<string, number> & { off_topic?: number; unethical?: number }
  criteria: Record<CriterionKey, number>
  points: PointReading[]
  clauses: { worth: number; tokens: number }[]
}
/** Undefined where the judge cannot be had. Takes the time it takes; the same words are always read the same. */
export type ReadAnswer = (request: ReadAnswerRequest) => Promise<JudgeReading | undefined>
