import type { QuestionDraft, QuestionRequest, QuestionSlot } from '#coach.ts'
import competencies from '#knowledge/questions/competencies.json' with { type: 'json' }
import type { Candidate } from './candidate.ts'
import { worthAlone } from './candidate-signals.ts'
import { candidatesFor } from './candidates.ts'
import { expectedAnswer } from './expected.ts'
import { type Spoken, waysToSay } from './leads.ts'
import { readWantedTopic, type WantedTopic, worthForTopic } from './of-topic.ts'
import { readSituation, type Situation } from './person.ts'
import { seededHash } from './seeded-hash.ts'
import { contentWords, jaccardSimilarity, maxJaccardSimilarity, wordSet } from './similarity.ts'

/** Questions of one set share at most this much of their words (token Jaccard). */
export const MAX_SIMILARITY_WITHIN_SET = 0.5
/** And at most this much with a question the person already has. */
export const MAX_SIMILARITY_TO_KNOWN = 0.7

/**
 * Exactly one question per slot, in slot order, each out of the bank: what decides this hire and what this person has to
 * show comes first, and no two ask for the same. The same request gives the same questions.
 */
export function writeQuestions(request: QuestionRequest): QuestionDraft[] {
  const situation = readSituation(request)
  const known = request.avoid.map((text) => ({ words: wordSet(text), content: contentWords(text) }))
  const chosen: Chosen[] = []
  const topic = readWantedTopic(request.topic)
  for (const slot of request.slots)
    chosen.push(nextQuestion(slot, { situation, known, chosen, topic, seed: request.seed }))
  return chosen.map((each) => draftOf(each))
}

type Chosen = { candidate: Candidate; spoken: Spoken; words: Set<string>; slot: QuestionSlot }
type Known = { words: Set<string>; content: Set<string> }
type Choice = { situation: Situation; known: Known[]; chosen: Chosen[]; topic: WantedTopic; seed: string }

function nextQuestion(slot: QuestionSlot, choice: Choice): Chosen {
  const levels = [slot.difficulty, ...LEVELS.filter((level) => level !== slot.difficulty)]
  let best: { chosen: Chosen; excess: number } | undefined
  for (const difficulty of levels) {
    const found = leastAlike(slot, candidatesFor({ ...slot, difficulty }, choice.situation), choice)
    if (found && found.excess <= 0) return found.chosen
    // What is left has been asked before: a question of another level is better than the same one again.
    if (found && (!best || found.excess < best.excess)) best = found
  }
  if (!best) throw new Error(`no question for ${slot.question_type} ${slot.difficulty}`)
  return best.chosen
}

const LEVELS = ['easy', 'medium', 'hard'] as const

/** The best candidate that is like no other question, else the one that is least so. */
function leastAlike(slot: QuestionSlot, candidates: Candidate[], choice: Choice) {
  const { situation, chosen, topic, seed } = choice
  const forms = new Set(chosen.map(({ spoken }) => spoken.form))
  const ordered = candidates
    .filter(({ ask }) => ask)
    .map((candidate) => ({
      candidate,
      worth: worthAlone(candidate, slot, situation) + worthForTopic(topic, candidate) + besideChosen(candidate, choice),
    }))
    .sort((one, other) => other.worth - one.worth)
  let best: { chosen: Chosen; excess: number } | undefined
  for (const { candidate } of ordered.slice(0, MAX_TRIED)) {
    const ways = waysToSay(candidate, seed)
    const spoken = ways.find(({ form }) => !form || !forms.has(form)) ?? ways[0]
    if (!spoken) continue
    const found = { chosen: { candidate, spoken, slot, words: wordSet(spoken.text) }, excess: 0 }
    found.excess = excessOf(found.chosen, choice)
    if (found.excess <= 0) return found
    if (!best || found.excess < best.excess) best = found
  }
  return best
}

/** Candidates come best first: what is farther behind is no better question. */
const MAX_TRIED = 200

/** What a candidate is worth more or less beside those already chosen; a little of it differs from seed to seed. */
function besideChosen({ question, subject, about, source, statement }: Candidate, choice: Choice): number {
  const { chosen, seed, situation } = choice
  // Two questions of the trade may serve one line of the posting; the person's own is asked about once.
  const personal = question.entry.kind === 'general'
  const count = (same: (other: Candidate) => boolean) => chosen.filter(({ candidate }) => same(candidate)).length
  const occupation = question.entry.kind === 'occupation'
  return (
    (personal && seededHash(`${situation.key}/${question.id}`) < SHARE_FOR_OTHERS ? -FOR_OTHERS : 0) +
    (statement ? (OWN_LINES_EARN[count((other) => other.statement !== undefined)] ?? -OWN_LINE_TOO_MANY) : 0) +
    seededHash(`${seed}/${situation.key}/${question.id}/${about}`) * (personal ? 3 : 1) * CHANCE -
    count((other) => other.question.id === question.id) * 3 -
    count((other) => other.about === about) * (personal ? 0.9 : 0.3) -
    count((other) => other.subject === subject) * (occupation ? 0.08 : (AGAIN[subject] ?? 0.5)) -
    count((other) => other.question.competency === question.competency) * 0.22 -
    count((other) => other.source.kind === source.kind) * 0.04
  )
}

/** Half of what fits anybody is rather asked of others, so that the best ending is not everybody's. */
const SHARE_FOR_OTHERS = 0.5
const FOR_OTHERS = 0.7
/** Of a question that fits anybody more: many are as good, and different people should hear different ones. */
const CHANCE = 0.3
/** What the first, second and third line of one's own resume earn: an interview that takes up none could be anybody's. */
const OWN_LINES_EARN = [0.4, 0.2, 0]
/** What each line after these costs. */
const OWN_LINE_TOO_MANY = 0.6
/** Groups of questions that a set has room for once. */
const AGAIN: Record<string, number> = {
  gap: 1.2,
  change: 1.2,
  employer: 1,
  place: 0.6,
  study: 0.6,
  anyone: 0.12,
  duty: 1.2,
}

/** Above zero when a question is too much like one of the set or one the person has. */
function excessOf({ words, candidate }: Chosen, { chosen, known }: Choice): number {
  const within = chosen.map((other) => jaccardSimilarity(words, other.words) - MAX_SIMILARITY_WITHIN_SET)
  let excess = Math.max(0, ...within)
  const asked = contentWords(candidate.ask)
  for (const other of known) {
    if (covers(other.content, asked)) excess = Math.max(excess, 1 - MAX_SIMILARITY_TO_KNOWN)
    else if (maxJaccardSimilarity(words, other.words) > MAX_SIMILARITY_TO_KNOWN + excess)
      excess = Math.max(excess, jaccardSimilarity(words, other.words) - MAX_SIMILARITY_TO_KNOWN)
  }
  return excess
}

/** The question stands in the other one, whatever is said before it there. */
function covers(other: ReadonlySet<string>, asked: ReadonlySet<string>): boolean {
  if (asked.size < 4 || other.size < asked.size) return false
  let missing = 0
  for (const word of asked) if (!other.has(word) && ++missing > asked.size * 0.15) return false
  return true
}

function draftOf({ candidate, spoken, slot }: Chosen): QuestionDraft {
  const { question, slots, source } = candidate
  const points = question.good.slice(0, 6)
  return {
    question_text: spoken.text,
    question_type: slot.question_type,
    difficulty: slot.difficulty,
    category: labels[question.competency] ?? 'General',
    // What a person would look for; the competency is the category already, and our own subjects mean nothing to them.
    tags: candidate.skill ? [candidate.skill] : [],
    expected_answer: expectedAnswer(slot.question_type === 'technical', slot, points, slots),
    key_points: points,
    source,
  }
}

const labels: Record<string, string> = competencies
