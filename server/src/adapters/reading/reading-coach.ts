import type { Coach, Meaning } from '@greenroom/coach/coach'
import { wordByWord } from '@greenroom/coach/word-by-word'
import type { TextLane } from './lanes.ts'

/**
 * The built-in coach in workers. `live` is a lane of its own, so that help in an interview never waits behind what is
 * read at leisure. The meaning of an answer is made outside of the worker, which serves others meanwhile.
 */
export function createReadingCoach(texts: TextLane, live: TextLane, meaning: Meaning | undefined): Coach {
  return {
    readResume: (document) => texts.ask('readResume', document),
    readPosting: (posting) => texts.ask('readPosting', posting),
    diagnose: (input) => texts.ask('diagnose', input),
    writeQuestions: (request) => texts.ask('writeQuestions', request),
    keyPoints: (question) => texts.ask('keyPoints', question),
    referenceAnswer: (request) => texts.ask('referenceAnswer', request),
    async judgeAnswer(request) {
      const compared = meaning ? await texts.ask('comparedTexts', request) : []
      const meanings = meaning && compared.length > 0 ? await meaning(compared) : undefined
      return texts.ask('judgeAnswer', { request, meanings })
    },
    async *suggestAnswer({ signal, ...request }) {
      const suggested = await live.ask('composeSuggestion', request, signal)
      return yield* wordByWord(suggested, signal)
    },
  }
}
