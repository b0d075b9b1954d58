import { ramp } from './ramp.ts'
import { type AnswerReading, isFunctionWord } from './read-answer.ts'
import { type Judged, per100 } from './signals.ts'
import { wordRuns } from './word-runs.ts'

// Words that are no answer: nothing, lists, frames, the question again, themselves again, orders, a text by heart.
// Each gives 0 to 1, how clearly it is so.

/** "I don't know" is an answer of its own at the beginning or when little else is said, not in the midst of one. */
export function noAnswer({ answer }: Judged): number {
  const [first] = answer.find('non_answer')
  const alone = first !== undefined && (first.from < 8 || answer.words.length < 20)
  const refused = alone && answer.words.length < 40 && answer.concrete.length < 4
  return refused || answer.words.length < 4 ? 1 : 0
}

/**
 * Natural speech has about half function words (measured on graded answers). An expert in haste leaves many out, but then
 * every third word names something new.
 */
export function keywordList({ answer }: Judged): number {
  if (answer.words.length < 12) return 0
  const unspoken = ramp(answer.functionShare, 0.42, 0.34)
  const naming = ramp(per100(answer.concrete, answer), 29, 24)
  const subjects = answer.words.filter(({ text }) => SUBJECTS.has(text)).length
  const unsaid = ramp((100 * subjects) / answer.words.length, 4, 1.5)
  return unsaid * Math.max(ramp(answer.functionShare, 0.22, 0.14), unspoken * Math.max(naming, praised(answer)))
}
/** A list has no sentences, and hardly one of them has a subject. */
const SUBJECTS: ReadonlySet<string> = new Set(['i', 'you', 'he', 'she', 'it', 'we', 'they'])

const praised = (answer: AnswerReading) => ramp(answer.buzzShare, 0.22, 0.34)

/** Whole sentences of praise, or the frame of a story ("the situation was … the result was") with nothing in it. */
export function emptyPhrases({ answer }: Judged): number {
  if (answer.words.length < 12) return 0
  const frames = new Set(answer.find('frame').map(({ phrase }) => phrase.split(' ').at(-2))).size
  const thin =
    ramp(per100([...answer.concrete, ...answer.figures], answer), 25, 19) * ramp(answer.words.length, 110, 70)
  return Math.max(praised(answer), ramp(frames, 1, 3) * thin)
}

/** Hardly a content word that the question did not have. */
export function echo({ answer, question }: Judged): number {
  const content = answer.words.filter((word) => !isFunctionWord(word))
  const own = content.filter(({ stem }) => !question.stems.has(stem))
  const echoed = 1 - own.length / Math.max(1, content.length)
  return answer.words.length >= 8 ? ramp(new Set(own.map(({ stem }) => stem)).size, 6, 3) * ramp(echoed, 0.2, 0.4) : 0
}

/** The same four words in a row come again. */
export function repeats({ answer }: Judged): number {
  const own = wordRuns(
    answer.words.map(({ stem }) => stem),
    4,
  )
  return answer.words.length >= 12 ? ramp(1 - new Set(own).size / Math.max(1, own.length), 0.25, 0.5) : 0
}

/** Orders to whoever scores, and praise of the answer itself; a guest may have given a perfect score in a story. */
export function toScorer({ answer }: Judged): number {
  const heard = new Set(answer.find('to_scorer').map(({ phrase }) => phrase)).size
  return heard > 1 ? 1 : heard * 0.8 * ramp(answer.ownActions.length, 2, 0)
}

/** Share of the answer that stands, five words in a row, in the expected answer or the key points. */
export function copied({ answer, question }: Judged): number {
  const own = wordRuns(answer.words.map(({ text }) => text))
  if (own.length < 10) return 0
  return ramp(own.filter((run) => question.givenRuns.has(run)).length / own.length, 0.4, 0.7)
}
