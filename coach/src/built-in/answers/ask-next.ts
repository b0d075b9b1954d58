import type { FollowUp } from '@greenroom/contract/answers'
import { bankQuestionLike } from '#built-in/bank/known-question.ts'
import { seededHash } from '#built-in/questions/seeded-hash.ts'
import type { JudgementRequest, JudgeReading } from '#coach.ts'
import wording from '#knowledge/questions/follow-ups.json' with { type: 'json' }
import { quoteOf } from './clauses.ts'
import type { Judged } from './signals.ts'
import type { Warning } from './warnings.ts'

/** From this probability on that an answer leaves a point out, that is said and asked about. */
export const LEFT_OUT = 0.6

/**
 * What an interviewer would ask next because of what was said or left out: about a statement that is wrong, or
 * the point that it most surely leaves out, in the words that the bank has for it. Undefined where none of these is
 * known; the marks may still give reason for a question (follow-ups/write-follow-ups.ts).
 * @param warning that is clear enough to be said
 * @param read what the judge read of it, where it did
 */
export function askNext(
  { question, answer, claims }: Judged,
  {
    request,
    warning,
    read,
  }: { request: JudgementRequest; warning: Warning | undefined; read: JudgeReading | undefined },
): FollowUp | undefined {
  if (request.withoutFollowUp) return undefined
  const seed = request.answer_text
  const [claim] = claims
  if (warning?.key === 'wrong_claim' && claim) {
    const quote = quoteOf(answer, claim)
    return { text: oneOf(wording.unsure, seed).replace('{quote}', () => quote), criterion: 'relevance', quote }
  }
  if (warning || !read) return undefined
  const known = bankQuestionLike(request.question.question_text)
  const [first] = question.points
    .map(({ point }, at) => ({ point, leftOut: read.points[at]?.missing ?? 0, text: probeOf(known, point) }))
    .filter(({ leftOut, text }) => leftOut >= LEFT_OUT && text !== undefined)
    .toSorted((one, other) => other.leftOut - one.leftOut)
  return first?.text === undefined ? undefined : { text: first.text, criterion: 'relevance', point: first.point }
}

const oneOf = (texts: string[], seed: string): string => texts[Math.floor(seededHash(seed) * texts.length)] ?? ''

const probeOf = (known: ReturnType<typeof bankQuestionLike>, point: string): string | undefined =>
  known?.probes?.[known.good.indexOf(point)]
