import type { Answer, FollowUp } from '@greenroom/contract/answers'
import type { Report } from '@greenroom/contract/interviews'
import type { TextReader } from '#adapters/reading/port.ts'
import { toAnswer, toQuestion } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Language } from '#platform/language.ts'
import { requireFound } from '#platform/ownership.ts'
import { toSession } from './present.ts'
import type { Stores } from './repo.ts'

/** So many runs are shown as the way the scores went. */
const MAX_TREND = 20
const MAX_FOLLOW_UPS = 2

/** What an interview showed: weighed by the coach, beside what the same questions scored before and earlier runs. */
export async function reportInterview(
  { stores, texts, clock }: { stores: Stores; texts: Pick<TextReader, 'reportAnswers'>; clock: Clock },
  userId: string,
  interviewId: string,
  language: Language,
): Promise<Report> {
  const now = clock()
  const interview = requireFound(await stores.interviews.find(userId, interviewId))
  const figures = await stores.asked.figures(userId, [interviewId])
  const rows = await stores.asked.questions(userId, interviewId)
  const answers = new Map((await stores.answers.ofSession(userId, interviewId)).map((row) => [row.questionId, row]))
  const scores = await stores.answers.scores(
    userId,
    rows.map(({ id }) => id),
  )
  const asked = rows.map((row) => {
    const answer = answers.get(row.id)
    const until = answer?.createdAt ?? interview.completedAt ?? now
    const earlier = scores.filter(
      (one) => one.questionId === row.id && one.sessionId !== interviewId && one.createdAt < until,
    )
    const question = toQuestion(row)
    return {
      question,
      answer: answer && toAnswer(answer, now),
      earlier_scores: earlier.map(({ score, createdAt }) => ({ score, answered_at: createdAt.toISOString() })),
    }
  })
  const { follow_ups, ...weighed } = await texts.reportAnswers(asked, language)
  const removed = new Set(rows.filter(({ removedAt }) => removedAt).map(({ id }) => id))
  return {
    session: toSession(interview, figures.get(interviewId), now),
    ...weighed,
    // A question that was removed from the bank cannot be practised again.
    practise_next: weighed.practise_next.filter(({ question_id }) => !removed.has(question_id)),
    answers: asked.map((one, at) => ({
      ...one,
      follow_ups: openOf(one.answer, follow_ups[at] ?? []),
    })),
    trend: await trend(stores, userId, interview.completedAt ?? now),
  }
}

/** The one that was asked first, unless it was answered: then it has its own place. */
function openOf(answer: Answer | undefined, followUps: FollowUp[]): FollowUp[] {
  const asked = answer?.follow_up
  if (!asked) return followUps
  const others = followUps.filter(({ text }) => text !== asked.text)
  if (asked.state === 'answered') return others
  const { text, criterion, quote } = asked
  return [{ text, criterion, ...(quote !== undefined && { quote }) }, ...others].slice(0, MAX_FOLLOW_UPS)
}

/** Completed interviews with a score up to this one, oldest first. */
async function trend({ interviews, asked }: Stores, userId: string, until: Date): Promise<Report['trend']> {
  const runs = await interviews.completedUntil(userId, until, MAX_TREND)
  const figures = await asked.figures(
    userId,
    runs.map(({ id }) => id),
  )
  return runs.toReversed().flatMap(({ id, completedAt }) => {
    const score = figures.get(id)?.score ?? null
    if (score === null || !completedAt) return []
    return [{ session_id: id, score: Math.round(score), completed_at: completedAt.toISOString() }]
  })
}
