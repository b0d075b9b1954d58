import type { Coach, LateOutcome } from '@greenroom/coach/coach'
import type { Attempt } from '#adapters/tasks/port.ts'
import { awaitedTry, readMaterialThereIs, type Sources, toAsked } from '#modules/questions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { isForInterview } from '#platform/http/current-call.ts'
import { judgedRow } from './await-judgement.ts'
import type { Stores } from './repo.ts'
import type { JudgeAgain } from './task-kinds.ts'

/** Milliseconds; whoever shows the answer waits no longer. */
const SHOWN_AS_AWAITED = 3 * 60_000

export type JudgeAgainDeps = { stores: Stores; coach: Pick<Coach, 'judgeAnswer'>; sources: Sources; clock: Clock }

/** Has the model judge an answer whose first judging went down with its process. What was given anew since is left alone. */
export async function judgeAgain(deps: JudgeAgainDeps, task: JudgeAgain, attempt: Attempt): Promise<void> {
  const { stores, clock } = deps
  const { userId, interviewId, questionId, token } = task
  const answer = await stores.answers.find(userId, interviewId, questionId)
  const said = answer && awaitedTry(answer, token)
  if (!said) return
  const which = { id: answer.id, userId, token }
  const until = new Date(clock().getTime() + SHOWN_AS_AWAITED).toISOString()
  await stores.together(({ lateJudgements }) => lateJudgements.awaitOn(which, { state: 'awaited', token, until }))
  const outcome = await judge(deps, task, said.answer_text, attempt.ending)
  if (outcome.kind === 'failed' && (attempt.ending.aborted || !attempt.isLast)) throw new Error(outcome.reason)
  await stores.together(async ({ lateJudgements, judging }) => {
    await lateJudgements.finish(which, judgedRow(outcome, said.score))
    await judging.end(attempt)
  })
}

async function judge(
  { stores, coach, sources }: JudgeAgainDeps,
  { userId, interviewId, questionId, language }: JudgeAgain,
  answer_text: string,
  ending: AbortSignal,
): Promise<LateOutcome> {
  const interview = await stores.interviews.find(userId, interviewId)
  const question = await stores.asked.find(userId, interviewId, questionId)
  if (!interview || !question) return { kind: 'failed', reason: 'aborted' }
  const material = await readMaterialThereIs(sources, userId, interview)
  isForInterview(interviewId)
  const { later, ...judgement } = await coach.judgeAnswer({
    question: toAsked(question),
    answer_text,
    ...material,
    language,
  })
  if (later) return later.outcome(ending)
  // The fallback judged, and what it says is there already.
  return judgement.generated_by === 'built-in'
    ? { kind: 'failed', reason: 'unreachable' }
    : { kind: 'judged', judgement }
}
