import type { Coach } from '@greenroom/coach/coach'
import type { Answer, AnswerBody, AskedFollowUp, FollowUp } from '@greenroom/contract/answers'
import type { z } from 'zod'
import {
  type AnswerRow,
  type QuestionRow,
  readMaterialThereIs,
  type Sources,
  toAnswer,
} from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { isId } from '#platform/ids.ts'
import type { Language } from '#platform/language.ts'
import { requireFound } from '#platform/ownership.ts'
import { requireAnswerable } from './answer-question.ts'
import { stopJudging } from './await-judgement.ts'
import type { Stores } from './repo.ts'
import { saveCourse } from './save-course.ts'
import { seen } from './state-machine.ts'
import type { InterviewRow } from './tables.ts'

type Deps = { stores: Stores; coach: Pick<Coach, 'judgeAnswer'>; sources: Sources; clock: Clock }

/**
 * Judges what was said to a follow-up and keeps it with the answer it followed. The same words again change nothing,
 * other words replace it. 404 where nothing was asked after that answer.
 */
export async function answerFollowUp(
  { stores, coach, sources, clock }: Deps,
  userId: string,
  interviewId: string,
  {
    question_id,
    answer_text,
    response_time,
    language,
  }: z.output<typeof AnswerBody> & { language: Language | undefined },
): Promise<{ answer: Answer; interview: InterviewRow }> {
  const { interview, question } = await requireAnswerable(stores, userId, interviewId, question_id)
  const { row, followUp } = await requireFollowUp(stores, userId, interviewId, question_id)
  if (followUp.state === 'answered' && followUp.answer_text === answer_text)
    return { answer: toAnswer(row, clock()), interview }
  const answered_at = clock().toISOString()
  const material = await readMaterialThereIs(sources, userId, interview)
  const { score, feedback, generated_by, later } = await coach.judgeAnswer({
    question: asFollowUp(question, followUp),
    answer_text,
    ...material,
    language: language ?? interview.language ?? 'en',
    withoutFollowUp: true,
  })
  // A side question whose score counts in no other: its first judgement stands.
  stopJudging(later)
  const { text, criterion, quote, point } = followUp
  const answered: AskedFollowUp = {
    ...{ text, criterion, ...(quote !== undefined && { quote }), ...(point !== undefined && { point }) },
    ...{ state: 'answered', answer_text, response_time, score, feedback, generated_by, answered_at },
  }
  return stores.together(async (inside) => {
    const locked = requireFound(await inside.interviews.lock(userId, interviewId))
    await inside.answers.saveFollowUp(row, answered)
    const now = clock()
    const course = seen(locked, now)
    const after = course === locked ? locked : await saveCourse(inside, locked, course, now)
    const saved = requireFound(await inside.answers.find(userId, interviewId, question_id))
    return { answer: toAnswer(saved, now), interview: after }
  })
}

/** Leaves a follow-up unanswered, at any time; one that was answered stays so. */
export async function skipFollowUp(
  { stores, clock }: Pick<Deps, 'stores' | 'clock'>,
  userId: string,
  interviewId: string,
  questionId: string,
): Promise<Answer> {
  const { row, followUp } = await requireFollowUp(stores, userId, interviewId, questionId)
  const { text, criterion, quote, point } = followUp
  await stores.answers.saveFollowUp(row, {
    ...{ text, criterion, ...(quote !== undefined && { quote }), ...(point !== undefined && { point }) },
    state: 'skipped',
  })
  return toAnswer(requireFound(await stores.answers.find(userId, interviewId, questionId)), clock())
}

async function requireFollowUp({ answers }: Pick<Stores, 'answers'>, userId: string, id: string, questionId: string) {
  const isKnown = isId(id) && isId(questionId)
  const row: AnswerRow = requireFound(isKnown ? await answers.find(userId, id, questionId) : undefined)
  return { row, followUp: requireFound(row.followUp ?? undefined) }
}

/**
 * A follow-up such as “And what came of it?” means nothing without the question before it; the key points of that belong
 * to it alone, but for the one that the follow-up is about.
 */
const asFollowUp = ({ questionText, questionType, difficulty, category }: QuestionRow, followUp: FollowUp) => ({
  question_text: `${questionText}\n${followUp.text}`,
  question_type: questionType,
  difficulty,
  category,
  key_points: followUp.point === undefined ? [] : [followUp.point],
})
