import type { QuestionMatch } from '@greenroom/contract/interviews'
import { wordsOf } from '@greenroom/spoken/sentences'
import type { HeardLine } from '@greenroom/spoken/turns'
import { ANSWER_EVERY } from '#live/throttle.ts'
import type { Clock } from '#speech/clock.ts'
import type { AnswerStream } from './answer-stream.ts'

/**
 * Milliseconds without a new word. At 150 words a minute one comes every 400; recognisers take from half a second to
 * several to make interim text final (bench/live/interview.mjs names who measured).
 */
const PAUSE = 600

/** From this similarity on a match is sure. */
const SURE = 0.85

export type SpeculationPorts = {
  now: () => number
  after: Clock['after']
  stream: AnswerStream
  match: (speech: string) => Promise<QuestionMatch | undefined>
  /** Whether answers may be generated; otherwise only the own one is looked for. */
  mayWrite: () => boolean
}

/** Help requested for interim text, before anybody knows whether the final text will be the same. */
type Request = {
  question: string
  /** The words of the question; those of the final text must be the same. */
  words: string
  /** How many words the interim text had. */
  wordCount: number
  controller: AbortController
  text: string
  show: (text: string) => void
  /** Undefined once it failed: what fails unseen is requested again when it is wanted. */
  answer: ReturnType<AnswerStream> | undefined
  match: ReturnType<SpeculationPorts['match']> | undefined
}
/** `speculative`: nothing of it is shown, and it may be discarded. `committed`: the final text had the same words. */
type State = { is: 'idle' } | { is: 'speculative' | 'committed'; request: Request }

/**
 * Requests help while the last words are still interim text, and shows nothing of it: the answer is used when the final
 * text has the same words, and discarded when it has others. At most as often as a suggestion may be written.
 */
export function createSpeculation({ now, after, stream, match, mayWrite }: SpeculationPorts) {
  let state: State = { is: 'idle' }
  let pause: { words: string; cancel: () => void } | undefined
  let requestedAt = Number.NEGATIVE_INFINITY

  const discard = () => {
    if (state.is === 'speculative') state.request.controller.abort()
    state = { is: 'idle' }
  }
  const start = (line: HeardLine, questionIn: (line: HeardLine) => string | undefined) => {
    const question = now() - requestedAt < ANSWER_EVERY ? undefined : questionIn(line)
    if (question === undefined) return
    discard()
    requestedAt = now()
    state = { is: 'speculative', request: send(question, wordsOf(line.text).length) }
  }
  const send = (question: string, wordCount: number): Request => {
    const request: Request = {
      question,
      words: normalise(question),
      wordCount,
      controller: new AbortController(),
      text: '',
      show: () => {},
      answer: undefined,
      match: undefined,
    }
    const onText = (text: string) => {
      request.text = text
      request.show(text)
    }
    if (mayWrite()) {
      request.answer = stream(question, onText, request.controller.signal)
      request.answer.catch(() => {
        request.answer = undefined
      })
    }
    request.match = match(question)
    request.match.catch(() => {
      request.match = undefined
    })
    return request
  }
  const requestFor = (question: string) =>
    state.is !== 'idle' && state.request.words === normalise(question) ? state.request : undefined

  return {
    /**
     * Interim text, each time all there is so far.
     * @param questionIn the question this would be if it were final now, when one may be answered now
     */
    interim: (line: HeardLine, questionIn: (line: HeardLine) => string | undefined) => {
      const words = normalise(line.text)
      if (pause?.words === words) return
      // Recognisers take words back and give them again; only more words ask something else.
      if (state.is !== 'idle' && wordsOf(line.text).length > state.request.wordCount) discard()
      pause?.cancel()
      pause = { words, cancel: after(PAUSE, () => start(line, questionIn)) }
    },
    /** The text is final and its request was taken over; or there was nothing to ask. */
    reset: () => {
      pause?.cancel()
      pause = undefined
      discard()
    },
    stream: ((question, onText, signal) => {
      const request = requestFor(question)
      if (!request?.answer || state.is !== 'speculative') return stream(question, onText, signal)
      state = { is: 'committed', request }
      request.show = onText
      signal.addEventListener('abort', () => request.controller.abort())
      if (request.text !== '') onText(request.text)
      return request.answer
    }) satisfies AnswerStream,
    match: (speech: string) => {
      const request = requestFor(speech)
      if (!request?.match) return match(speech)
      return request.question === speech ? request.match : matchAgain(request.match, () => match(speech))
    },
  }
}

/** The final text may have marks that the interim text had not, and they can tell where that left doubt. */
async function matchAgain(
  first: Promise<QuestionMatch | undefined>,
  again: () => Promise<QuestionMatch | undefined>,
): Promise<QuestionMatch | undefined> {
  const found = await first
  if (found && found.unsure !== true && found.similarity_score >= SURE) return found
  return again().then(
    (better) => better ?? found,
    (error: unknown) => {
      if (found) return found
      throw error
    },
  )
}

const normalise = (text: string) => wordsOf(text).join(' ')
