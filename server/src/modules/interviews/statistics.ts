import type { Statistics } from '@greenroom/contract/interview-figures'
import { type InterviewType, isFormal, type SessionStatus } from '@greenroom/contract/interviews'
import { QUESTION_TYPES } from '@greenroom/contract/questions'
import type { Clock } from '#platform/clock.ts'
import type { Stores } from './repo.ts'

/** So many interviews back the scores go. */
const MAX_SCORES = 50

type Read = Pick<Stores, 'interviews' | 'asked' | 'scores'>

/** A person's minutes, counts and scores; practice counts in minutes and questions only. */
export async function readStatistics(
  { stores: { interviews, asked, scores }, clock }: { stores: Read; clock: Clock },
  userId: string,
): Promise<Statistics> {
  const times = await interviews.times(userId, clock())
  const totals = await asked.totals(userId)
  const scored = await scores.ofInterviews(userId, MAX_SCORES)
  const byType = await scores.byType(userId)
  return {
    ...summariseTimes(times, totals),
    average_score: meanScore(byType),
    scores: scored.toReversed().flatMap(({ id, title, type, completedAt, score }) =>
      completedAt
        ? [
            {
              session_id: id,
              title,
              interview_type: type,
              score: Math.round(score),
              completed_at: completedAt.toISOString(),
            },
          ]
        : [],
    ),
    by_type: QUESTION_TYPES.flatMap((type) =>
      byType.filter((one) => one.type === type).map((one) => ({ ...one, score: Math.round(one.score) })),
    ),
  }
}

type Time = { type: InterviewType; status: SessionStatus; count: number; activeMs: number }
type Totals = { total: number; answered: number }

/** Whole minutes in progress, mock and formal apart, and what was asked and answered in the interviews there are. */
function summariseTimes(times: Time[], totals: Totals) {
  const minutes = (ofKind: Time[]) => Math.round(sum(ofKind.map(({ activeMs }) => activeMs)) / 60_000)
  return {
    mock_minutes: minutes(times.filter(({ type }) => !isFormal(type))),
    formal_minutes: minutes(times.filter(({ type }) => isFormal(type))),
    total_questions: totals.total,
    answered_questions: totals.answered,
    total_interviews: sum(times.map(({ count }) => count)),
    completed_interviews: sum(times.filter(({ status }) => status === 'completed').map(({ count }) => count)),
  }
}

/** With one decimal, as of all answers together; null without any. */
function meanScore(byType: { score: number; answers: number }[]): number | null {
  const answers = sum(byType.map((one) => one.answers))
  return answers > 0 ? Math.round((sum(byType.map((one) => one.score * one.answers)) / answers) * 10) / 10 : null
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
