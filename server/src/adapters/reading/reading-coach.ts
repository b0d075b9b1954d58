import type { Coach, Meaning } from '@greenroom/coach/coach'
import { wordByWord } from '@greenroom/coach/word-by-word'
import type { TextLane } from './lanes.ts'

export type Meanings = {
  /** What judging asks for the meaning of answers; by words alone without it. */
  meaning?: Meaning | undefined
  /** What suggesting asks for the meaning of a question, which comes soon or not at all; its very words count without it. */
  meaningOfLine?: ((line: string) => Promise<ArrayLike<number> | undefined>) | undefined
}

/**
 * The built-in coach in workers. `live` is a lane of its own, so that help in an interview never waits behind what is
 * read at leisure. The meaning of answers and lines is made outside of the worker, which serves others meanwhile.
 */
export function createReadingCoach(texts: TextLane, live: TextLane, { meaning, meaningOfLine }: Meanings): Coach {
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
      const vector = await meaningOfLine?.(request.question)
      const suggested = await live.ask('composeSuggestion', { request, vector }, signal)
      return yield* wordByWord(suggested, signal)
    },
  }
}
