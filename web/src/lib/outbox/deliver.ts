import type { Answer } from '@greenroom/contract/answers'
import type { SessionStatus } from '@greenroom/contract/interviews'
import type { Kept, KeptAnswer, Refusal } from './kept.ts'

/** The calls it takes to bring an answer home. Each rejects with whatever `problemOf` understands. */
export type Post = {
  answer(kept: KeptAnswer): Promise<Answer>
  status(sessionId: string): Promise<SessionStatus>
  move(sessionId: string, to: 'start' | 'resume' | 'pause' | 'end'): Promise<void>
  /** What a rejected call means: the HTTP status, or 0 when there was no answer at all. */
  problemOf(error: unknown): { status: number; code: string; message: string }
}

export type Outcome =
  | { is: 'sent'; answer?: Answer }
  /** Kept and tried again. `offline`: no connection; `failing`: the server cannot just now; `signed_out`. */
  | { is: 'later'; because: 'offline' | 'failing' | 'signed_out' }
  | { is: 'refused'; refusal: Refusal }

/**
 * Tries to send one entry. An interview that was never started, because that call got lost, is started first; a paused
 * one is resumed for as long as it takes.
 */
export async function deliver(kept: Kept, post: Post): Promise<Outcome> {
  try {
    if (kept.kind === 'answer') return { is: 'sent', answer: await post.answer(kept) }
    await post.move(kept.sessionId, 'end')
    return { is: 'sent' }
  } catch (error) {
    if (kept.kind === 'answer' && post.problemOf(error).status === 409) return afterConflict(kept, post)
    return meaning(post.problemOf(error), kept)
  }
}

async function afterConflict(kept: KeptAnswer, post: Post): Promise<Outcome> {
  try {
    const status = await post.status(kept.sessionId)
    if (status === 'created') await post.move(kept.sessionId, 'start')
    if (status === 'paused') await post.move(kept.sessionId, 'resume')
    const answer = await post.answer(kept)
    if (status === 'paused') await post.move(kept.sessionId, 'pause').catch(() => {})
    return { is: 'sent', answer }
  } catch (error) {
    return meaning(post.problemOf(error), kept)
  }
}

function meaning({ status, code, message }: ReturnType<Post['problemOf']>, kept: Kept): Outcome {
  if (status === 0) return { is: 'later', because: 'offline' }
  if (status === 401) return { is: 'later', because: 'signed_out' }
  if (status === 408 || status === 429 || status >= 500) return { is: 'later', because: 'failing' }
  return kept.kind === 'end' ? { is: 'sent' } : { is: 'refused', refusal: { code, message } }
}
