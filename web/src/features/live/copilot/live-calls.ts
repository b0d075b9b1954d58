import { interviewCalls, type QuestionMatch } from '@greenroom/contract/interviews'
import { renewBank } from '#features/live/kept-bank/kept-bank.ts'
import { send } from '#lib/api-client.ts'
import { wallClock } from '#speech/clock.ts'
import { createMatching } from './matching.ts'

export { withoutEcho } from '#features/live/hearing/echo.ts'
export { answerStream } from './answer-stream.ts'

/** The formal screen shows the best match only (docs/rules.md, Live). */
const MATCHES = 1

/** The calls that find what a question is, for one interview. */
export const liveMatching = () =>
  createMatching({
    after: wallClock.after,
    bank: renewBank(),
    match: async (speech) => {
      const body = { speech_text: speech, limit: MATCHES, asked: true }
      return (await send(interviewCalls.matchQuestion, { body })).matches[0]
    },
    betterMatch: async (speech): Promise<QuestionMatch | undefined> =>
      (await send(interviewCalls.betterMatch, { body: { speech_text: speech } })).match ?? undefined,
  })
