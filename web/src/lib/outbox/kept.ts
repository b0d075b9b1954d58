/** What waits in this browser until the server has it. One entry for a question, one for the end of an interview. */
export type KeptAnswer = {
  kind: 'answer'
  key: string
  userId: string
  sessionId: string
  questionId: string
  /** Said to what was asked after the answer to this question. */
  toFollowUp?: true
  questionText: string
  answerText: string
  /** Seconds. */
  responseTime: number
  /** Epoch milliseconds; also the order in which entries are sent. A new text for a question gets a new one. */
  keptAt: number
  refused?: Refusal
}
export type KeptEnd = { kind: 'end'; key: string; userId: string; sessionId: string; keptAt: number }
export type Kept = KeptAnswer | KeptEnd

/** Why the server will never take it: the interview is over or gone, or the text is not acceptable. */
export type Refusal = { code: string; message: string }

export type AnswerToKeep = Omit<KeptAnswer, 'kind' | 'key' | 'keptAt' | 'refused'>

export const keptAnswer = (answer: AnswerToKeep, keptAt: number): KeptAnswer => ({
  ...answer,
  kind: 'answer',
  key: `${answer.userId}/${answer.sessionId}/${answer.questionId}${answer.toFollowUp ? '/follow-up' : ''}`,
  keptAt,
})

export const keptEnd = (userId: string, sessionId: string, keptAt: number): KeptEnd => ({
  kind: 'end',
  key: `${userId}/${sessionId}/end`,
  userId,
  sessionId,
  keptAt,
})

export type RefusedAnswer = KeptAnswer & { refused: Refusal }
export const isRefused = (kept: Kept): kept is RefusedAnswer => kept.kind === 'answer' && kept.refused !== undefined

/** Oldest first; the end of an interview only when no answer of it waits any more. */
export function sendable(all: readonly Kept[]): Kept[] {
  const waiting = all.filter((kept) => !isRefused(kept)).toSorted((a, b) => a.keptAt - b.keptAt)
  const unfinished = new Set(waiting.filter((kept) => kept.kind === 'answer').map((kept) => kept.sessionId))
  return waiting.filter((kept) => kept.kind === 'answer' || !unfinished.has(kept.sessionId))
}
