import type { LateOutcome, LaterJudgement } from '@greenroom/coach/coach'
import { type AnswerRow, awaitedTry, type StoredLateJudgement } from '#modules/questions/index.ts'
import type { Background } from '#platform/background.ts'
import { cleanText } from '#platform/http/clean-text.ts'
import { newId } from '#platform/ids.ts'
import type { Language } from '#platform/language.ts'
import type { Stores } from './repo.ts'

/** Milliseconds for keeping what has come. */
const SLACK = 10_000

type Awaited = StoredLateJudgement & { state: 'awaited' }

/** The mark of an answer whose judgement may be replaced. */
export const awaited = ({ within }: LaterJudgement, now: Date): Awaited => ({
  state: 'awaited',
  token: newId(),
  until: new Date(now.getTime() + within + SLACK).toISOString(),
})

/** Whether a try of the answer that was saved waits for this judging, and not all for that of a later one. */
export const isStill = (answer: AnswerRow, { token }: Awaited): boolean => awaitedTry(answer, token) !== undefined

export const whichOf = ({ userId, sessionId, questionId }: AnswerRow) => ({
  userId,
  interviewId: sessionId,
  questionId,
})

/**
 * Puts the model's judgement in the place of the first one when it comes, in the background, and takes back the task
 * that would do it otherwise; a server that stops leaves it to that task at once. Stops the model when the answer that
 * was saved is another one.
 */
export function awaitJudgement(
  { stores, background }: { stores: Pick<Stores, 'judging' | 'together'>; background: Background },
  saved: AnswerRow,
  mark: Awaited,
  later: LaterJudgement,
  language: Language,
): void {
  const { id, userId } = saved
  const { token } = mark
  const said = awaitedTry(saved, token)
  if (!said) {
    stopJudging(later)
    return
  }
  background.run(userId, 'judge an answer', async (ending) => {
    const outcome = await later.outcome(ending)
    if (outcome.kind === 'failed' && ending.aborted) return stores.judging.leave({ ...whichOf(saved), token, language })
    await stores.together(async ({ lateJudgements, judging }) => {
      await lateJudgements.finish({ id, userId, token }, judgedRow(outcome, said.score))
      await judging.takeBack(token)
    })
  })
}

/** Nobody has a use for it any more. */
export function stopJudging(later: LaterJudgement | undefined) {
  void later?.outcome(AbortSignal.abort())
}

export function judgedRow(outcome: LateOutcome, earlier_score: number | null) {
  if (outcome.kind === 'failed') return { lateJudgement: { state: 'failed' as const, reason: outcome.reason } }
  const { score, feedback, generated_by: generatedBy } = outcome.judgement
  return {
    score,
    feedback: cleanText(feedback) as typeof feedback,
    generatedBy,
    lateJudgement: { state: 'replaced' as const, earlier_score },
  }
}
