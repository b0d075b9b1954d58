import { readWords } from '#built-in/language/words.ts'
import { vectorSimilarity } from '#built-in/matching/vectors.ts'
import type { JudgementRequest, Meaning } from '#coach.ts'

/** Words in one piece of an answer, and from the start of one to the next: a thought or two, each in two pieces. */
const PIECE = 40
const STEP = 20
/** So many pieces must be near: nobody speaks of the question all the time, and one sentence may be chance. */
const NEAREST = 2
/** A long answer is not judged later than others. */
const MAX_PIECES = 30
const MAX_PIECE_CHARACTERS = 500
/** Vectors made together differ from those made alone in the seventh digit; a score must not. */
const DIGITS = 1000

/**
 * How near an answer comes to its question in meaning: the cosine of the question with the two pieces of the answer
 * that are nearest to it, so that a true story needs none of the question's words. Made of the spoken words only, without
 * capitals, punctuation and fillers. Pieces of other lengths, the answer as a whole, the question without its opening
 * and the distance to other questions were measured too and told no more (docs/decisions/0012).
 * @returns -1 to 1, or undefined when it cannot be known.
 */
export async function nearInMeaning(request: Compared, meaning: Meaning): Promise<number | undefined> {
  const texts = comparedTexts(request)
  return texts.length === 0 ? undefined : nearnessOf(await meaning(texts))
}

/** The question and the pieces of the answer, whose meanings `nearnessOf` takes in this order; none without an answer. */
export function comparedTexts({ question, answer_text }: Compared): string[] {
  const pieces = piecesOf(answer_text)
  return pieces.length === 0 ? [] : [question.question_text, ...pieces]
}

/** The meanings of `comparedTexts` → how near the answer is, as `nearInMeaning` gives it. */
export function nearnessOf([asked, ...pieces]: Awaited<ReturnType<Meaning>>): number | undefined {
  const near = pieces.map((piece) => vectorSimilarity(asked, piece)).filter((similarity) => similarity !== undefined)
  if (near.length === 0 || near.length < pieces.length) return undefined
  const nearest = near.toSorted((one, other) => other - one).slice(0, NEAREST)
  const mean = nearest.reduce((sum, similarity) => sum + similarity, 0) / nearest.length
  return Math.round(mean * DIGITS) / DIGITS
}

type Compared = Pick<JudgementRequest, 'question' | 'answer_text'>

/** The last piece ends where the answer ends, or after the first five minutes of it. */
function piecesOf(answer: string): string[] {
  const words = readWords(answer).map(({ text }) => text)
  const starts = words.flatMap((_, at) =>
    at % STEP === 0 && (at === 0 || at + PIECE - STEP < words.length) ? [at] : [],
  )
  return starts.slice(0, MAX_PIECES).map((start) =>
    words
      .slice(start, start + PIECE)
      .join(' ')
      .slice(0, MAX_PIECE_CHARACTERS),
  )
}
