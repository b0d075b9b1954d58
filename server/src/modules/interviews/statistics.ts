import { type InterviewType, isFormal, type SessionStatus } from '@greenroom/contract/interviews'

type Time = { type: InterviewType; status: SessionStatus; count: number; activeMs: number }
type Totals = { total: number; answered: number; score: number | null }

/** Whole minutes in progress, mock and formal apart, and what was asked and answered in the interviews there are. */
export function summariseTimes(times: Time[], totals: Totals) {
  const minutes = (ofKind: Time[]) => Math.round(sum(ofKind.map(({ activeMs }) => activeMs)) / 60_000)
  return {
    mock_minutes: minutes(times.filter(({ type }) => !isFormal(type))),
    formal_minutes: minutes(times.filter(({ type }) => isFormal(type))),
    total_questions: totals.total,
    answered_questions: totals.answered,
    total_interviews: sum(times.map(({ count }) => count)),
    completed_interviews: sum(times.filter(({ status }) => status === 'completed').map(({ count }) => count)),
    average_score: totals.score === null ? null : Math.round(totals.score * 10) / 10,
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
