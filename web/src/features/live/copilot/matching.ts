import type { QuestionMatch } from '@greenroom/contract/interviews'
import type { KeptBank } from '#features/live/kept-bank/kept-bank.ts'
import { isApiError, isTemporary } from '#lib/api-error.ts'
import type { Clock } from '#speech/clock.ts'

/** Milliseconds: the server answers in a tenth of this, and nobody waits longer for their own answer. */
const BRIDGED_AFTER = 500

type Find = (speech: string) => Promise<QuestionMatch | undefined>
export type MatchingPorts = { after: Clock['after']; bank: Pick<KeptBank, 'match'>; match: Find; betterMatch: Find }

/**
 * Asks the server what a line means, and at once again when that fails. While it is away, or takes long, the own answer comes from what this browser keeps,
 * as an unsure match; the server's takes its place when it comes before anybody could read.
 */
export function createMatching({ after, bank, match, betterMatch }: MatchingPorts): { match: Find; betterMatch: Find } {
  /** What the server is still to say about lines that this browser answered. */
  const late = new Map<string, ReturnType<Find>>()
  return {
    match: (speech) =>
      new Promise((resolve, reject) => {
        const asked = twice(() => match(speech))
        const bridge = async () => {
          const found = await bank.match(speech)
          if (!found) return false
          late.set(speech, asked)
          resolve({ ...found, unsure: true })
          return true
        }
        const stop = after(BRIDGED_AFTER, () => void bridge())
        asked.then(
          (found) => {
            stop()
            resolve(found)
          },
          async (error) => {
            stop()
            if (!isTemporary(error) || !(await bridge())) reject(error)
          },
        )
      }),
    betterMatch: (speech) => {
      const asked = late.get(speech)
      late.delete(speech)
      return asked ?? betterMatch(speech)
    },
  }
}

/** A dropped connection mostly works the next moment; a server that is too busy is left alone. */
const twice = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    const isBusy = isApiError(error) && (error.status === 429 || error.retryAfter > 0)
    if (!isTemporary(error) || isBusy) throw error
    return ask()
  })
