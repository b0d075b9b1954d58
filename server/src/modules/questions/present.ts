import type { AskedQuestion } from '@greenroom/coach/coach'
import type { Answer, Try } from '@greenroom/contract/answers'
import type { LateJudgement } from '@greenroom/contract/late-judgement'
import type { Question } from '@greenroom/contract/questions'
import type { LatestAnswer } from './lists-repo.ts'
import type { AnswerRow, QuestionRow, StoredLateJudgement, StoredTry } from './tables.ts'
import { toTry } from './tries.ts'

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
  const others = row.otherTries.map((one) => presentTry(one, now))
  return {
    ...presentTry(toTry(row), now),
    id: row.id,
    question_id: row.questionId,
    session_id: row.sessionId,
    follow_up: row.followUp ?? undefined,
    cues: row.cues ?? undefined,
    ...(others.length > 0 && { other_tries: others }),
  }
}

function presentTry({ late_judgement, cues: _, generated_by, ...said }: StoredTry, now: Date): Try {
  const late = late_judgement ? toLateJudgement(late_judgement, now) : undefined
  return {
    ...said,
    generated_by,
    judgement: late?.state === 'awaited' ? 'pending' : 'final',
    judged_by: generated_by,
    late_judgement: late,
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
