import type { AskedQuestion } from '@greenroom/coach/coach'
import type { Answer } from '@greenroom/contract/answers'
import type { LateJudgement } from '@greenroom/contract/late-judgement'
import type { Question } from '@greenroom/contract/questions'
import type { LatestAnswer } from './lists-repo.ts'
import type { AnswerRow, QuestionRow, StoredLateJudgement } from './tables.ts'

/** A stored question as it goes over the wire, with its newest answer when that is known. */
export function toQuestion(row: QuestionRow, latest?: LatestAnswer): Question {
  return {
    id: row.id,
    session_id: row.sessionId ?? undefined,
    job_id: row.jobId ?? undefined,
    origin: row.origin,
    question_text: row.questionText,
    question_type: row.questionType,
    type: row.questionType,
    difficulty: row.difficulty,
    category: row.category,
    tags: row.tags,
    expected_answer: row.expectedAnswer ?? undefined,
    key_points: row.keyPoints,
    is_favorite: row.isFavorite,
    source: row.source,
    created_at: row.createdAt.toISOString(),
    latest_answer: latest && {
      answer_text: latest.answerText,
      cues: latest.cues ?? undefined,
      score: latest.score,
      answered_at: latest.createdAt.toISOString(),
    },
  }
}

/** An answer as it goes over the wire. */
export const toAnswer = (row: AnswerRow, now: Date): Answer => {
  const late = row.lateJudgement ? toLateJudgement(row.lateJudgement, now) : undefined
  return {
    id: row.id,
    question_id: row.questionId,
    session_id: row.sessionId,
    answer_text: row.answerText,
    response_time: row.responseTime,
    score: row.score,
    feedback: row.feedback,
    delivery: row.delivery,
    follow_up: row.followUp ?? undefined,
    generated_by: row.generatedBy,
    judgement: late?.state === 'awaited' ? 'pending' : 'final',
    judged_by: row.generatedBy,
    late_judgement: late,
    cues: row.cues ?? undefined,
    created_at: row.createdAt.toISOString(),
  }
}

/** Whoever waited for it after its time ended before it came. */
function toLateJudgement(late: StoredLateJudgement, now: Date): LateJudgement {
  if (late.state !== 'awaited') return late
  return now < new Date(late.until) ? { state: 'awaited' } : { state: 'failed', reason: 'aborted' }
}

/** A stored question as the coach is told of it. */
export const toAsked = (row: QuestionRow): AskedQuestion => ({
  question_text: row.questionText,
  question_type: row.questionType,
  difficulty: row.difficulty,
  key_points: row.keyPoints,
  category: row.category,
  source: row.source,
  ...(row.expectedAnswer !== null && { expected_answer: row.expectedAnswer }),
})
