import type { LateOutcome, LaterJudgement } from '@greenroom/coach/coach'
import type { AnswerRow, StoredLateJudgement } from '#modules/questions/index.ts'
import type { Background } from '#platform/background.ts'
import { cleanText } from '#platform/http/clean-text.ts'
import { newId } from '#platform/ids.ts'
import type { Stores } from './repo.ts'

/** Milliseconds for keeping what has come. */
const SLACK = 10_000

/** The mark of an answer whose judgement may be replaced. */
export const awaited = ({ within }: LaterJudgement, now: Date): StoredLateJudgement & { state: 'awaited' } => ({
  state: 'awaited',
  token: newId(),
  until: new Date(now.getTime() + within + SLACK).toISOString(),
})

/**
 * Puts the model's judgement in the place of the first one when it comes, in the background. Stops the model when the
 * answer that was saved is another one.
 */
export function awaitJudgement(
  { stores, background }: { stores: Pick<Stores, 'lateJudgements'>; background: Background },
  saved: AnswerRow,
  mark: StoredLateJudgement & { state: 'awaited' },
  later: LaterJudgement,
): void {
  const { lateJudgement, id, userId, score } = saved
  const { token } = mark
  if (lateJudgement?.state === 'awaited' && lateJudgement.token === token)
    background.run(userId, 'judge an answer', async (ending) => {
      await stores.lateJudgements.finish({ id, userId, token }, toRow(await later.outcome(ending), score))
    })
  else stopJudging(later)
}

/** Nobody has a use for it any more. */
export function stopJudging(later: LaterJudgement | undefined) {
  void later?.outcome(AbortSignal.abort())
}

function toRow(outcome: LateOutcome, earlier_score: number | null) {
  if (outcome.kind === 'failed') return { lateJudgement: { state: 'failed' as const, reason: outcome.reason } }
  const { score, feedback, generated_by: generatedBy } = outcome.judgement
  return {
    score,
    feedback: cleanText(feedback) as typeof feedback,
    generatedBy,
    lateJudgement: { state: 'replaced' as const, earlier_score },
  }
}
