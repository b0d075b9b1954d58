import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '@greenroom/contract/answers'
import type { ServerEvent } from '#platform/http/event-stream.ts'

/** Milliseconds between two looks. Judgements may be made in another process, so they are looked for in the database. */
const LOOK_EVERY = 1000
/** Milliseconds. No judgement is awaited for longer; who still waits asks again. */
const MAX_FOLLOWING = 150_000

/**
 * Tells of each answer as soon as no judgement of any of its tries is awaited any more, and ends when none is.
 * @param read all answers of the interview as they are now
 */
export async function* followJudgements(
  read: () => Promise<Answer[]>,
  gone: AbortSignal,
  every: number = LOOK_EVERY,
): AsyncGenerator<ServerEvent> {
  const pending = new Set<string>()
  const ends = performance.now() + MAX_FOLLOWING
  for (;;) {
    const answers = await read()
    for (const answer of answers) {
      if (isPending(answer)) pending.add(answer.id)
      else if (pending.delete(answer.id)) yield { event: 'judgement', data: { answer } }
    }
    if (pending.size === 0 || performance.now() > ends || gone.aborted) break
    await wait(every, undefined, { signal: gone }).catch(() => undefined)
  }
  yield { event: 'done', data: { pending: pending.size } }
}

const isPending = (answer: Answer) => [answer, ...(answer.other_tries ?? [])].some((one) => one.judgement === 'pending')
