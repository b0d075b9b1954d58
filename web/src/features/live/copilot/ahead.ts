import type { QuestionMatch } from '@greenroom/contract/interviews'
import { wordsOf } from '@greenroom/spoken/sentences'
import type { HeardLine } from '@greenroom/spoken/turns'
import { ANSWER_EVERY } from '#live/throttle.ts'
import type { Clock } from '#speech/clock.ts'
import type { AnswerStream } from './answer-stream.ts'

/**
 * Milliseconds without a new word. At 150 words a minute one comes every 400; recognisers take from half a second to
 * several until they call final what they have had in the air (bench/live/interview.mjs names who measured).
 */
const RESTS_FOR = 600

export type AheadPorts = {
  now: () => number
  after: Clock['after']
  stream: AnswerStream
  match: (speech: string) => Promise<QuestionMatch | undefined>
}
type Held = {
  /** How many words were in the air when it was asked for. */
  air: number
  /** Those of the question in them. */
  words: string
  controller: AbortController
  taken: boolean
  text: string
  show: (text: string) => void
  answer: ReturnType<AnswerStream> | undefined
  match: ReturnType<AheadPorts['match']> | undefined
}

/**
 * Asks for help while the last words are still in the air, and shows nothing of it: what comes is taken when the final
 * text has the same words, and thrown away when it has others. So often as a suggestion may be written, not more.
 * @param questionIn the question that these words would be if they were final now, when one may be answered now.
 */
export function createAhead(
  { now, after, stream, match }: AheadPorts,
  questionIn: (line: HeardLine) => string | undefined,
) {
  let resting: { words: string; cancel: () => void } | undefined
  let held: Held | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  const forget = () => {
    resting?.cancel()
    resting = undefined
    drop()
  }
  const drop = () => {
    if (held && !held.taken) held.controller.abort()
    held = undefined
  }
  const ask = (line: HeardLine) => {
    const question = now() - askedAt < ANSWER_EVERY ? undefined : questionIn(line)
    if (question === undefined) return
    drop()
    askedAt = now()
    const controller = new AbortController()
    const mine: Held = {
      air: wordsOf(line.text).length,
      words: plain(question),
      controller,
      taken: false,
      text: '',
      show: () => {},
      answer: undefined,
      match: undefined,
    }
    const onText = (text: string) => {
      mine.text = text
      mine.show(text)
    }
    // What fails unseen is asked for again when it is wanted.
    mine.answer = stream(question, onText, controller.signal)
    mine.answer.catch(() => {
      mine.answer = undefined
    })
    mine.match = match(question)
    mine.match.catch(() => {
      mine.match = undefined
    })
    held = mine
  }
  const heldFor = (question: string) => (held?.words === plain(question) ? held : undefined)

  return {
    /** Words in the air, each time with all there are so far. */
    hear: (line: HeardLine) => {
      const words = plain(line.text)
      if (resting?.words === words) return
      // Recognisers take words back and give them again; only who goes on asks something else.
      if (held && wordsOf(line.text).length > held.air) drop()
      resting?.cancel()
      resting = { words, cancel: after(RESTS_FOR, () => ask(line)) }
    },
    /** The words are final, and who wanted what was asked ahead has taken it; or they were nothing. */
    forget,
    stream: ((question, onText, signal) => {
      const mine = heldFor(question)
      if (!mine?.answer || mine.taken) return stream(question, onText, signal)
      mine.taken = true
      mine.show = onText
      signal.addEventListener('abort', () => mine.controller.abort())
      if (mine.text !== '') onText(mine.text)
      return mine.answer
    }) satisfies AnswerStream,
    match: (speech: string) => heldFor(speech)?.match ?? match(speech),
  }
}

const plain = (text: string) => wordsOf(text).join(' ')
