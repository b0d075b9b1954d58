import type { Session } from '@greenroom/contract/interviews'
import { type InterviewRecord, recordOf } from './record.ts'

const DAY = 86_400_000

/** What records look like, for when the real ones cannot be loaded (docs/rules.md, Interviews). Marked as such. */
export function demoRecords(title: string, now = Date.now()): InterviewRecord[] {
  const demo = (number: number, type: Session['interview_type'], daysAgo: number, duration: number) =>
    recordOf({
      session_id: `00000000-0000-7000-8000-00000000000${number}`,
      title,
      interview_type: type,
      status: 'completed',
      total_questions: 8,
      current_question: 8,
      created_at: new Date(now - daysAgo * DAY).toISOString(),
      duration,
      answered_questions: 8,
      judge: 'end',
    })
  return [demo(1, 'mock', 1, 1458), demo(2, 'comprehensive', 7, 3482)]
}
