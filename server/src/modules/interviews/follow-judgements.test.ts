import type { Answer } from '@greenroom/contract/answers'
import { expect, it } from 'vitest'
import { followJudgements } from './follow-judgements.ts'

const answer = (id: string, judgement: 'final' | 'pending') => ({ id, judgement }) as Answer

async function told(looks: Answer[][], gone = new AbortController().signal) {
  const rest = [...looks]
  const events: unknown[] = []
  for await (const { event, data } of followJudgements(async () => rest.shift() ?? [], gone, 0)) {
    events.push([event, data])
  }
  return events
}

it('tells of each awaited judgement once, and nothing of those that were final before', async () => {
  const [a, b, c] = [answer('a', 'pending'), answer('b', 'pending'), answer('c', 'final')]
  const [finalA, finalB] = [answer('a', 'final'), answer('b', 'final')]
  expect(
    await told([
      [a, b, c],
      [a, finalB, c],
      [finalA, finalB, c],
    ]),
  ).toEqual([
    ['judgement', { answer: finalB }],
    ['judgement', { answer: finalA }],
    ['done', { pending: 0 }],
  ])
})

it('ends at once when nothing is awaited, or nobody listens', async () => {
  expect(await told([[answer('a', 'final')]])).toEqual([['done', { pending: 0 }]])
  expect(await told([[answer('a', 'pending')]], AbortSignal.abort())).toEqual([['done', { pending: 1 }]])
})
