import type { QuestionMatch } from '@greenroom/contract/interviews'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { handClock } from '#speech/testing.ts'
import { aMatch } from '#testing/live-stage.ts'
import { createMatching } from './matching.ts'

const LINE = 'Tell me about wrong data.'
const SERVERS = aMatch({ question_text: 'By the server?' })
const KEPT = aMatch({ question_text: 'By the browser?' })
const DOWN = new ApiError('network', 'Network connection failed')

function scene(kept: QuestionMatch | null = KEPT) {
  const clock = handClock()
  const answer = Promise.withResolvers<QuestionMatch | undefined>()
  const looked: string[] = []
  const asked: string[] = []
  const matching = createMatching({
    after: clock.after,
    bank: {
      match: async (line) => {
        looked.push(line)
        return kept ?? undefined
      },
    },
    match: () => answer.promise,
    betterMatch: async (line) => {
      asked.push(line)
      return undefined
    },
  })
  return { ...matching, clock, answer, looked, asked }
}

describe('what a line means', () => {
  it('is for the server to say, as long as it answers', async () => {
    const { match, answer, looked, clock } = scene()
    const found = match(LINE)
    clock.turn(499)
    answer.resolve(SERVERS)
    expect(await found).toBe(SERVERS)
    clock.turn(1000)
    expect(looked).toEqual([])
  })

  it.each([
    ['cannot be reached', DOWN],
    ['has failed', new ApiError('refused', 'Something failed', { status: 500 })],
  ])('is found here when the server %s', async (_, error) => {
    const { match, answer } = scene()
    answer.reject(error)
    expect(await match(LINE)).toEqual({ ...KEPT, unsure: true })
  })

  it('is found here when the server takes long, and what that says later may take its place', async () => {
    const { match, betterMatch, answer, clock, asked } = scene()
    const found = match(LINE)
    clock.turn(500)
    expect(await found).toEqual({ ...KEPT, unsure: true })
    const better = betterMatch(LINE)
    answer.resolve(SERVERS)
    expect(await better).toBe(SERVERS)
    expect(asked).toEqual([])
    await betterMatch(LINE)
    expect(asked).toEqual([LINE])
  })

  it('is asked of the server at once again when that failed, and once only when it is busy', async () => {
    const calls = async (...answers: (QuestionMatch | ApiError)[]) => {
      let asked = 0
      const { match } = createMatching({
        after: handClock().after,
        bank: { match: async () => undefined },
        match: async () => {
          const answer = answers[asked]
          asked += 1
          if (answer instanceof ApiError) throw answer
          return answer
        },
        betterMatch: async () => undefined,
      })
      const found = await match(LINE).catch((error: unknown) => error)
      return { asked, found }
    }
    expect(await calls(DOWN, SERVERS)).toEqual({ asked: 2, found: SERVERS })
    expect(await calls(DOWN, DOWN, SERVERS)).toEqual({ asked: 2, found: DOWN })
    const busy = new ApiError('refused', 'Busy', { status: 503, retryAfter: 1000 })
    expect(await calls(busy, SERVERS)).toEqual({ asked: 1, found: busy })
    const refused = new ApiError('refused', 'Not understood', { status: 422 })
    expect(await calls(refused, SERVERS)).toEqual({ asked: 1, found: refused })
  })

  it('stays unknown where neither knows, and a refusal stays a refusal', async () => {
    const { match, answer } = scene(null)
    answer.reject(DOWN)
    await expect(match(LINE)).rejects.toBe(DOWN)
    const refused = new ApiError('refused', 'Not understood', { status: 422 })
    const other = scene()
    other.answer.reject(refused)
    await expect(other.match(LINE)).rejects.toBe(refused)
    expect(other.looked).toEqual([])
  })
})
