import type { QuestionSlot } from '#coach.ts'
import fitted from '#knowledge/questions/choice-weights.json' with { type: 'json' }
import { isAboutThePast } from '#question-types.ts'
import type { Candidate } from './candidate.ts'
import type { Situation } from './person.ts'

const WEIGHTS = new Map(Object.entries(fitted.weights))
/** On the scale from 1 to 5: a question worth this can as well be asked as not. */
const MIDDLE = 3

/** What a candidate is worth by itself: how far the rating it would get lies from the middle, about -2 to 2. */
export function worthAlone(candidate: Candidate, slot: QuestionSlot, situation: Situation): number {
  const signals = [...signalsOf(candidate, slot, situation)]
  const rating = signals.reduce((sum, [name, value]) => sum + value * (WEIGHTS.get(name) ?? 0), fitted.intercept)
  return rating - MIDDLE + (candidate.misfit ?? 0)
}

/**
 * What is known of a candidate before it is asked, by name: where it comes from, how well that fits, and how it would be
 * said. What each is worth is fitted on ratings (coach/training/question-choice.ts).
 */
export function signalsOf(candidate: Candidate, slot: QuestionSlot, situation: Situation): Map<string, number> {
  const { question, score, statement, duty, atHome } = candidate
  const origin = originOf(candidate, situation)
  const beginner = situation.seniority === 'beginner' || situation.graduate
  const signals = new Map([
    ['score', score],
    [`from ${origin}`, 1],
    [`from ${origin}, ${slot.question_type}`, 1],
  ])
  const add = (name: string, is: boolean, value = 1) => is && signals.set(name, value)
  // So common a tail was rated often enough to be known by itself.
  add(`tail ${question.ask}`, question.entry.kind === 'general' && origin !== 'anyone', OF_TAIL)
  add('at home', atHome === true)
  add('other level', question.level !== slot.difficulty)
  add('hard for a beginner', beginner && question.level === 'hard')
  add('easy for a senior', situation.seniority === 'lead' && question.level === 'easy')
  add('said before, in words', statement !== undefined, wordsIn(statement) / 10)
  add('duty, in words', duty !== undefined && origin === 'duty', wordsIn(duty) / 10)
  add('skill of another trade', isOfAnotherTrade(candidate, situation))
  add('about a need', candidate.source.kind === 'job' && question.entry.kind !== 'general')
  add(
    'from the occupation, a tale',
    origin.startsWith('occupation') && isAboutThePast(question.type) && !situation.inTrade,
  )
  return signals
}

/** A skill that was written for a field of work which the job does not belong to, or may not. */
const isOfAnotherTrade = ({ question: { entry } }: Candidate, { occupations }: Situation) =>
  entry.kind === 'skill' && occupations.every((other) => other.entry.block !== entry.block)

/** Below 1, so that what tails have in common is learned first. */
const OF_TAIL = 0.7
const wordsIn = (text: string | undefined) => text?.split(' ').length ?? 0

/** Of 64 jobs those with more than SURE were of the occupation but for two; of those with less every other one was. */
const SURE = 0.9
const LIKELY = 0.6

/** The part of the bank; an occupation by how surely the job belongs to it, a skill by whether the resume has it. */
function originOf({ question: { entry }, skill, subject }: Candidate, { occupations, skills }: Situation): string {
  if (entry.kind === 'general') return subject
  if (entry.kind === 'occupation') {
    const fit = occupations.find((one) => one.entry === entry)?.fit ?? 0
    return fit >= SURE ? 'occupation' : fit >= LIKELY ? 'likely occupation' : 'possible occupation'
  }
  const asked = skills.find(({ name }) => name === skill)
  if (!asked) return 'near skill'
  if (asked.personal) return 'personal skill'
  return asked.wanted === 0 ? 'own skill' : asked.shown ? 'wanted skill' : 'missing skill'
}
