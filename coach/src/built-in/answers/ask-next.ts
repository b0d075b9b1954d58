import type { FollowUp } from '@greenroom/contract/answers'
import { probesFor } from '#built-in/questions/probes.ts'
import { seededHash } from '#built-in/questions/seeded-hash.ts'
import type { JudgementRequest, JudgeReading } from '#coach.ts'
import wording from '#knowledge/questions/follow-ups.json' with { type: 'json' }
import { quoteOf } from './clauses.ts'
import { pointsLeftOut } from './points-made.ts'
import type { Judged } from './signals.ts'
import type { Warning } from './warnings.ts'

/**
 * What an interviewer would ask next because of what was said or left out: about a statement that is wrong, or
 * the point that it most surely leaves out, in the words that there are for it. Undefined where none of these is known; the
 * marks may still give reason for a question (follow-ups/write-follow-ups.ts).
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
  const probe = probesFor(request.question)
  for (const point of pointsLeftOut(question, read)) {
    const text = probe(point)
    if (text) return { text, criterion: 'relevance', point }
  }
  return undefined
}

const oneOf = (texts: string[], seed: string): string => texts[Math.floor(seededHash(seed) * texts.length)] ?? ''
