import { MAX_OTHER_TRIES } from '@greenroom/contract/answers'
import type { AnswerRow, StoredTry } from './tables.ts'

export type Judged = Partial<Pick<AnswerRow, 'score' | 'feedback' | 'generatedBy'>> & Pick<AnswerRow, 'lateJudgement'>

/** Every try of an answer, the one that counts first. */
const triesOf = (answer: AnswerRow): StoredTry[] => [toTry(answer), ...answer.otherTries]

/** The try whose judging has this token, while it is awaited. */
export const awaitedTry = (answer: AnswerRow, token: string): StoredTry | undefined =>
  triesOf(answer).find(isAwaiting(token))

/** Whether these words are one of the tries, as they are when they are sent twice. */
export const isTried = (answer: AnswerRow, text: string): boolean =>
  triesOf(answer).some((one) => isSame(one.answer_text, text))

/**
 * An answer with one more try: the best scored counts, of equal ones the newest. The same words as those of a try take
 * its place. The follow-up that was asked stays as far as it fits the words that count.
 */
export function withTry(answer: AnswerRow, given: AnswerRow): AnswerRow {
  const others = triesOf(answer).filter((one) => !isSame(one.answer_text, given.answerText))
  const ranked = rank(answer, [toTry(given), ...others])
  if (isSame(ranked.answerText, answer.answerText))
    return { ...ranked, cues: answer.cues ?? ranked.cues, followUp: answer.followUp }
  const isGiven = isSame(ranked.answerText, given.answerText)
  const asked = answer.followUp?.state === 'answered' || !isGiven ? answer.followUp : given.followUp
  const followUp = fitted(ranked.answerText, asked)
  // What was not answered takes up words that no longer count.
  const isMoot = followUp !== asked && followUp?.state !== 'answered'
  return { ...ranked, followUp: isMoot ? null : followUp }
}

/**
 * An answer after the judging with this token ended, which may change which try counts. A follow-up that
 * was asked stays, since the person may be answering it.
 * @returns undefined where no try waits for it
 */
export function withJudgement(answer: AnswerRow, token: string, judged: Judged): AnswerRow | undefined {
  const tries = triesOf(answer)
  const at = tries.findIndex(isAwaiting(token))
  const waiting = tries[at]
  if (!waiting) return undefined
  const { generatedBy = waiting.generated_by, lateJudgement, ...rest } = judged
  const after = { ...waiting, ...rest, generated_by: generatedBy, late_judgement: lateJudgement }
  const ranked = rank(answer, tries.with(at, after))
  return { ...ranked, followUp: fitted(ranked.answerText, answer.followUp) }
}

/** The best try in the row, the others beside it, oldest first. */
function rank(answer: AnswerRow, tries: StoredTry[]): AnswerRow {
  const [best, ...others] = tries.toSorted(
    (one, other) => (other.score ?? -1) - (one.score ?? -1) || other.created_at.localeCompare(one.created_at),
  )
  if (!best) return answer
  const kept = others.toSorted((one, other) => one.created_at.localeCompare(other.created_at)).slice(-MAX_OTHER_TRIES)
  // What was kept in a live interview are these words and no others.
  const keptAt = isSame(best.answer_text, answer.answerText) ? answer.keptAt : null
  return { ...answer, ...fromTry(best), keptAt, otherTries: kept }
}

/** A follow-up without its quote where that is not in the words that count. */
function fitted(text: string, followUp: AnswerRow['followUp']): AnswerRow['followUp'] {
  if (followUp?.quote === undefined || text.includes(followUp.quote)) return followUp
  const { quote: _, ...rest } = followUp
  return rest
}

const isAwaiting =
  (token: string) =>
  ({ late_judgement: late }: StoredTry) =>
    late?.state === 'awaited' && late.token === token

const isSame = (one: string, other: string) => one.trim() === other.trim()

/** The answer that counts, as the others beside it are kept. */
export const toTry = (row: AnswerRow): StoredTry => ({
  answer_text: row.answerText,
  response_time: row.responseTime,
  score: row.score,
  feedback: row.feedback,
  delivery: row.delivery,
  generated_by: row.generatedBy,
  late_judgement: row.lateJudgement,
  cues: row.cues,
  created_at: row.createdAt.toISOString(),
})

const fromTry = (one: StoredTry) => ({
  answerText: one.answer_text,
  responseTime: one.response_time,
  score: one.score,
  feedback: one.feedback,
  delivery: one.delivery,
  generatedBy: one.generated_by,
  lateJudgement: one.late_judgement,
  cues: one.cues,
  createdAt: new Date(one.created_at),
})
