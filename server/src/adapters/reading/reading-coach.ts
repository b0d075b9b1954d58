import type { Coach, ReadAnswer, TagPosting, TagResume } from '@greenroom/coach/coach'
import { wordByWord } from '@greenroom/coach/word-by-word'
import type { TextLane } from './lanes.ts'
import type { ResumeTagging } from './resume-tagging.ts'

export type Networks = {
  /** What judging has answers read by; by words alone without it. */
  readAnswer?: ReadAnswer | undefined
  /** What reading a posting has it tagged by; by plain signs and lists of names without it. */
  tagPosting?: TagPosting | undefined
  /** The same for a resume. */
  tagResume?: TagResume | undefined
  /** What suggesting asks for the meaning of a question, which comes soon or not at all; its very words count without it. */
  meaningOfLine?: ((line: string) => Promise<ArrayLike<number> | undefined>) | undefined
}

/**
 * The built-in coach in workers. `live` is a lane of its own, so that help in an interview never waits behind what is
 * read at leisure. Networks work outside of the worker, which serves others meanwhile.
 */
export function createReadingCoach(
  texts: TextLane,
  live: TextLane,
  tagged: ResumeTagging,
  { readAnswer, tagPosting, meaningOfLine }: Networks,
): Coach {
  return {
    readResume: async (document) => tagged(await texts.ask('readResume', document), texts.ask),
    async readPosting(posting) {
      const text = tagPosting && (await texts.ask('askedOfTagger', posting))
      return texts.ask('readPosting', { posting, spans: text === undefined ? undefined : await tagPosting?.(text) })
    },
    diagnose: (input) => texts.ask('diagnose', input),
    writeQuestions: (request) => texts.ask('writeQuestions', request),
    keyPoints: (question) => texts.ask('keyPoints', question),
    referenceAnswer: (request) => texts.ask('referenceAnswer', request),
    async judgeAnswer(request) {
      const asked = readAnswer && (await texts.ask('askedOfJudge', request))
      return texts.ask('judgeAnswer', { request, read: asked && (await readAnswer(asked)) })
    },
    async *suggestAnswer({ signal, ...request }) {
      const vector = await meaningOfLine?.(request.question)
      const suggested = await live.ask('composeSuggestion', { request, vector }, signal)
      return yield* wordByWord(suggested, signal)
    },
  }
}
