import type { Answer } from '@greenroom/contract/answers'
import type { Outcome } from '#lib/outbox/deliver.ts'
import { isAwaited } from './tries.ts'

/** `mayChange`: a model is still judging, whose score may take the place of this one. */
export type LastAnswer = {
  number: number
  toFollowUp?: boolean
  score?: number | null
  mayChange?: boolean
  is: 'judging' | Outcome['is']
}

export type WhichAnswer = Pick<LastAnswer, 'number' | 'toFollowUp'>

export const isSame = (one: WhichAnswer | null, other: WhichAnswer) =>
  one?.number === other.number && one.toFollowUp === other.toFollowUp

export const lastAnswer = (of: WhichAnswer, outcome: Outcome): LastAnswer => ({
  ...of,
  is: outcome.is,
  ...(outcome.is === 'sent' && outcome.answer ? scoreOf(of, outcome.answer) : {}),
})

function scoreOf({ toFollowUp }: WhichAnswer, answer: Answer): Pick<LastAnswer, 'score' | 'mayChange'> {
  const { score, follow_up } = answer
  if (!toFollowUp) return { score, mayChange: isAwaited(answer) }
  return follow_up?.state === 'answered' ? { score: follow_up.score } : {}
}
