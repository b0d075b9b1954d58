import { byScore, type Candidate, candidatesFor } from '#built-in/questions/candidates.ts'
import { type Composed, composeAll } from '#built-in/questions/compose.ts'
import type { QuestionDraft, QuestionRequest, QuestionSlot } from '#coach.ts'
import { jaccardSimilarity, maxJaccardSimilarity, wordSet } from './similarity.ts'
import { collectTopics, type Topics } from './topics.ts'

/** Questions of one set share at most this much of their words (token Jaccard). */
export const MAX_SIMILARITY_WITHIN_SET = 0.5
/** And at most this much with a question the person already has. */
export const MAX_SIMILARITY_TO_KNOWN = 0.7

/**
 * Exactly one question per slot, in slot order, each standing on a named thing of the resume or the job, or on
 * nothing when neither is there. The same request gives the same questions.
 */
export function writeQuestions(request: QuestionRequest): QuestionDraft[] {
  const topics = collectTopics(request.resume, request.job)
  const known = request.avoid.map(wordSet)
  const chosen: Composed[] = []
  for (const [index, slot] of request.slots.entries()) {
    chosen.push(nextQuestion(slot, topics, chosen, known, `${request.seed}/${index}`))
  }
  return chosen.map(({ draft }) => draft)
}

function nextQuestion(
  slot: QuestionSlot,
  topics: Topics,
  chosen: Composed[],
  known: Set<string>[],
  seed: string,
): Composed {
  const ordered = byScore(candidatesFor(slot, topics), seed, penaltyFor(chosen))
  const usedOpenings = new Set(chosen.map(({ opening }) => opening))
  const named = ordered.filter(({ topic }) => topic.kind !== 'nothing')
  const first = leastAlike(named, slot, seed, usedOpenings, chosen, known)
  if (first && first.excess <= STRETCH) return first.composed
  const general = leastAlike(
    ordered.filter(({ topic }) => topic.kind === 'nothing'),
    slot,
    seed,
    usedOpenings,
    chosen,
    known,
  )
  const best = least([first, general])
  if (best && best.excess <= REPEATS) return best.composed
  // What is left has been asked before: a general question of another level is better than the same one again.
  const other = LEVELS.filter((level) => level !== slot.difficulty).map((difficulty) =>
    leastAlike(
      candidatesFor({ ...slot, difficulty }, topics).filter(({ topic }) => topic.kind === 'nothing'),
      slot,
      seed,
      usedOpenings,
      chosen,
      known,
    ),
  )
  const found = least([best, ...other])
  if (!found) throw new Error(`no question pattern for ${slot.question_type} ${slot.difficulty}`)
  return found.composed
}

const least = (found: (Found | undefined)[]): Found | undefined =>
  found.filter((each) => each !== undefined).sort((a, b) => a.excess - b.excess)[0]

const LEVELS = ['easy', 'medium', 'hard'] as const
/** So much too alike, a question is hardly another one. */
const REPEATS = 0.15

/** How far similarity may be exceeded before a question about nothing in particular is asked instead. */
const STRETCH = 0.12

/** Candidates come best first: what is farther behind is no better question. */
const MAX_TRIED = 200

type Found = { composed: Composed; excess: number }

/** The first candidate that is like no other question, else the one that is least so. */
function leastAlike(
  ordered: Candidate[],
  slot: QuestionSlot,
  seed: string,
  usedOpenings: Set<string>,
  chosen: Composed[],
  known: Set<string>[],
): Found | undefined {
  let best: Found | undefined
  let tried = 0
  for (const candidate of ordered) {
    if (tried > MAX_TRIED) break
    for (const composed of composeAll(candidate, slot, seed, usedOpenings)) {
      tried += 1
      const excess = excessLikeness(composed, chosen, known)
      if (excess <= 0) return { composed, excess }
      if (!best || excess < best.excess) best = { composed, excess }
    }
  }
  return best
}

/** Above zero when a question is too much like one of the set or one the person has. */
function excessLikeness({ words }: Composed, chosen: Composed[], known: Set<string>[]): number {
  const within = chosen.map((other) => jaccardSimilarity(words, other.words) - MAX_SIMILARITY_WITHIN_SET)
  let excess = Math.max(0, ...within)
  for (const other of known)
    if (maxJaccardSimilarity(words, other) > MAX_SIMILARITY_TO_KNOWN + excess)
      excess = Math.max(excess, jaccardSimilarity(words, other) - MAX_SIMILARITY_TO_KNOWN)
  return excess
}

/** Makes a set varied: nothing asked twice, resume and job both heard, several employers, several sides. */
function penaltyFor(chosen: Composed[]): (candidate: Candidate) => number {
  const count = (same: (other: Candidate) => boolean) => chosen.filter(({ candidate }) => same(candidate)).length
  return (candidate) => {
    const { topic, template, subject } = candidate
    const sameSide = count((other) => other.topic.source.kind === topic.source.kind)
    const heavySide = chosen.length > 0 && sameSide / chosen.length > 0.6 ? 0.6 : 0
    return (
      count((other) => other.topic.id === topic.id) * 1.6 +
      count((other) => other.template.id === template.id) * 3 +
      count((other) => other.subject === subject) * 1.1 +
      count((other) => other.topic.kind === topic.kind) * 0.12 +
      count((other) => sameEmployer(other, candidate)) * 0.2 +
      heavySide
    )
  }
}

function sameEmployer(a: Candidate, b: Candidate): boolean {
  return Boolean(a.topic.slots.employer) && a.topic.slots.employer === b.topic.slots.employer
}
