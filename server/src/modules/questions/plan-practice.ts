import { setImmediate as turn } from 'node:timers/promises'
import { type PracticeReason, READY_QUESTIONS, WEAK_BELOW } from '@greenroom/contract/practice-plan'
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import type { JudgedAnswer } from './lists-repo.ts'

export type ToPractise = { id: string; reason: PracticeReason; dueAt?: Date }
export type Planned = {
  now: ToPractise[]
  waiting: Record<PracticeReason, number>
  nextDueAt: Date | undefined
  readiness: { score: number; average: number | null; answered: number; questions: number; of: number }
}
type Reviewed = { id: string; score: number; dueAt: Date }

/** Days, never minutes: whoever practised today comes back tomorrow at the earliest, and after a month at the latest. */
const schedule = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 30 })
/** Others have their turn after so many questions. */
const PART = 200
/** From this score on an answer is ready for the interview (the line of the charts). */
const READY = 80

/**
 * What to practise now, in order: the weakest answered first, then what was never answered (newest first), then what is
 * due again, longest first. How sure an answer sits is told by FSRS, for which each judged answer is a review.
 * @param rows those of one question stand together, its answers oldest first.
 */
export async function planPractice(rows: JudgedAnswer[], now: Date): Promise<Planned> {
  const never: ToPractise[] = []
  const reviewed: Reviewed[] = []
  for (const [id, answers] of Map.groupBy(rows, ({ questionId }) => questionId)) {
    const given = answers.flatMap(({ score, answeredAt }) =>
      score === null || !answeredAt ? [] : [{ score, answeredAt }],
    )
    const last = given.at(-1)
    if (last) reviewed.push({ id, score: last.score, dueAt: dueAfter(given) })
    else never.push({ id, reason: 'never' })
    if (reviewed.length % PART === PART - 1) await turn()
  }
  const weak = reviewed.filter(({ score }) => score < WEAK_BELOW).toSorted((a, b) => a.score - b.score)
  const fine = reviewed.filter(({ score }) => score >= WEAK_BELOW).toSorted((a, b) => +a.dueAt - +b.dueAt)
  const due = fine.filter(({ dueAt }) => dueAt <= now)
  return {
    now: [
      ...weak.map(({ id }) => ({ id, reason: 'weak' as const })),
      ...never,
      ...due.map(({ id, dueAt }) => ({ id, reason: 'due' as const, dueAt })),
    ],
    waiting: { weak: weak.length, never: never.length, due: due.length },
    nextDueAt: fine[due.length]?.dueAt,
    readiness: readinessOf(reviewed, never.length),
  }
}

function dueAfter(given: { score: number; answeredAt: Date }[]): Date {
  let card: Card | undefined
  for (const { score, answeredAt } of given)
    card = schedule.next(card ?? createEmptyCard(answeredAt), answeredAt, gradeOf(score)).card
  return card?.due ?? new Date(0)
}

function gradeOf(score: number): Grade {
  if (score < WEAK_BELOW) return Rating.Again
  if (score < READY) return Rating.Hard
  return score < 90 ? Rating.Good : Rating.Easy
}

/** Over what was answered: new questions are work to do, they make nobody less ready. */
function readinessOf(reviewed: Reviewed[], never: number): Planned['readiness'] {
  const of = Math.max(reviewed.length, READY_QUESTIONS)
  const sum = reviewed.reduce((all, { score }) => all + score, 0)
  const average = reviewed.length > 0 ? Math.round(sum / reviewed.length) : null
  return { score: Math.round(sum / of), average, answered: reviewed.length, questions: reviewed.length + never, of }
}
