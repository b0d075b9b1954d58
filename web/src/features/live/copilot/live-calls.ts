import { interviewCalls, type QuestionMatch } from '@greenroom/contract/interviews'
import { renewBank } from '#features/live/kept-bank/kept-bank.ts'
import { bringConsent } from '#features/live/session/keep-consent.ts'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { wallClock } from '#speech/clock.ts'
import { type AnswerStream, answerStream } from './answer-stream.ts'
import { createMatching } from './matching.ts'

export { withoutEcho } from '#features/live/hearing/echo.ts'

/** The formal screen shows the best match only (docs/rules.md, Live). */
const MATCHES = 1

/** The calls that find what a question is, for one interview. */
export const liveMatching = () =>
  createMatching({
    after: wallClock.after,
    bank: renewBank(),
    match: async (speech) => {
      const body = { speech_text: speech, limit: MATCHES, asked: true }
      return (await withConsent(() => send(interviewCalls.matchQuestion, { body }))).matches[0]
    },
    betterMatch: async (speech): Promise<QuestionMatch | undefined> =>
      (await withConsent(() => send(interviewCalls.betterMatch, { body: { speech_text: speech } }))).match ?? undefined,
  })

export const liveStream = (sessionId: string): AnswerStream => {
  const stream = answerStream(sessionId)
  return (...request) => withConsent(() => stream(...request))
}

/** The server goes by the consent it knows; one that could not be kept is told it first, and the call made again. */
async function withConsent<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const isRefused = isApiError(error) && error.code === 'help_not_allowed'
    if (isRefused && (await bringConsent())) return call()
    throw error
  }
}
