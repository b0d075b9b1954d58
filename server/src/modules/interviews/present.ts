import type { Session } from '@greenroom/contract/interviews'
import type { AskedFigures } from '#modules/questions/index.ts'
import { durationSeconds } from './state-machine.ts'
import type { InterviewRow } from './tables.ts'

/** An interview as it goes over the wire. Without figures it has no questions yet. */
export const toSession = (row: InterviewRow, figures: AskedFigures | undefined, now: Date): Session => ({
  session_id: row.id,
  title: row.title,
  interview_type: row.interviewType,
  status: row.status,
  total_questions: figures?.total ?? row.totalQuestions,
  current_question: figures?.current ?? 1,
  job_id: row.jobId ?? undefined,
  resume_id: row.resumeId ?? undefined,
  created_at: row.createdAt.toISOString(),
  started_at: row.startedAt?.toISOString(),
  completed_at: row.completedAt?.toISOString(),
  duration: durationSeconds(row, now),
  answered_questions: figures?.answered ?? 0,
  ...(row.practice && { practice: true as const }),
  judge: row.judgeAtOnce ? 'each' : 'end',
  language: row.language ?? undefined,
  consent: row.consent ?? undefined,
  score: figures && figures.score !== null ? Math.round(figures.score) : undefined,
})
