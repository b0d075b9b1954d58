import type { Answer } from '@greenroom/contract/answers'
import type { SessionStatus } from '@greenroom/contract/interviews'
import { describe, expect, it } from 'vitest'
import type { Post } from './deliver.ts'
import { BACK_OFF, createOutbox } from './outbox.ts'
import { type KeptStore, memoryStore } from './store.ts'

class Told extends Error {
  status: number
  constructor(status: number) {
    super(`told ${status}`)
    this.status = status
  }
}

/** A server in a few lines: takes answers while a session is in progress, and can be cut off. */
function stage({ status = 'in_progress' as SessionStatus, store = memoryStore() as KeptStore, userId = 'mei' } = {}) {
  const server = { status, fails: 0 as number | null, answers: new Map<string, string>(), log: [] as string[] }
  server.fails = null
  const reach = () => {
    if (server.fails !== null) throw new Told(server.fails)
  }
  const post: Post = {
    answer: async (kept) => {
      reach()
      if (server.status !== 'in_progress') throw new Told(409)
      if (kept.questionId === 'gone') throw new Told(404)
      server.answers.set(kept.questionId, kept.answerText)
      server.log.push(`${kept.questionId}: ${kept.answerText}`)
      return { score: 74 } as Answer
    },
    status: async () => {
      reach()
      return server.status
    },
    move: async (_, to) => {
      reach()
      server.log.push(to)
      if (to === 'end') server.status = 'completed'
      else if (to === 'pause') server.status = 'paused'
      else if (server.status === 'completed') throw new Told(409)
      else server.status = 'in_progress'
    },
    problemOf: (error) => ({ status: error instanceof Told ? error.status : 0, code: 'code', message: 'why' }),
  }
  const timers: { milliseconds: number; run: () => void }[] = []
  let time = 0
  const outbox = createOutbox({
    userId,
    store,
    post,
    now: () => ++time,
    after: (milliseconds, run) => {
      timers.push({ milliseconds, run })
      return () => void timers.splice(0)
    },
    alone: (work) => work(),
    tellOthers: () => {},
  })
  const say = (questionId: string, answerText: string) =>
    outbox.keep({ sessionId: 's', questionId, questionText: `${questionId}?`, answerText, responseTime: 60 })
  return { server, outbox, say, store, timers }
}

describe('outbox', () => {
  it('sends at once and hands back the judgement', async () => {
    const { say, outbox } = stage()
    expect(await say('q1', 'I checked').outcome).toMatchObject({ is: 'sent', answer: { score: 74 } })
    expect(outbox.state()).toEqual({ waiting: [], refused: [], trouble: null })
  })

  it('keeps answers while the connection is lost and sends them in order when it is back', async () => {
    const { say, outbox, server } = stage()
    server.fails = 0
    expect(await say('q1', 'one').outcome).toEqual({ is: 'later', because: 'offline' })
    await say('q2', 'two').outcome
    expect(outbox.state()).toMatchObject({ trouble: 'offline', waiting: [{ questionId: 'q1' }, { questionId: 'q2' }] })
    server.fails = null
    await outbox.send()
    expect(server.log).toEqual(['q1: one', 'q2: two'])
    expect(outbox.state()).toEqual({ waiting: [], refused: [], trouble: null })
  })

  it('says how it ended although the first try did not get through', async () => {
    const { say, outbox, server } = stage()
    server.fails = 0
    const { outcome, end } = say('q1', 'one')
    expect(await outcome).toEqual({ is: 'later', because: 'offline' })
    server.fails = null
    await outbox.send()
    expect(await end).toMatchObject({ is: 'sent', answer: { score: 74 } })
  })

  it('tries again by itself, less and less often', async () => {
    const { say, outbox, server, timers } = stage()
    server.fails = 503
    await say('q1', 'one').outcome
    const waits: number[] = []
    for (let attempt = 0; attempt < BACK_OFF.length + 1; attempt += 1) {
      const timer = timers.at(-1)
      waits.push((timer?.milliseconds ?? 0) / 1000)
      await outbox.send()
    }
    expect(waits).toEqual([...BACK_OFF, BACK_OFF.at(-1)])
    expect(outbox.state().trouble).toBe('failing')
  })

  it('is found again by a new start of the app, by the same person only', async () => {
    const first = stage()
    first.server.fails = 0
    await first.say('q1', 'one').outcome
    first.outbox.close()
    const stranger = stage({ store: first.store, userId: 'tom' })
    await stranger.outbox.send()
    expect(stranger.server.log).toEqual([])
    const later = stage({ store: first.store })
    await later.outbox.send()
    expect(later.server.log).toEqual(['q1: one'])
  })

  it('sends the newest text when an answer is written again before it could be sent', async () => {
    const { say, outbox, server } = stage()
    server.fails = 0
    await say('q1', 'first try').outcome
    await say('q1', 'second try').outcome
    server.fails = null
    await outbox.send()
    expect(server.log).toEqual(['q1: second try'])
  })

  it('ends the interview only after its answers', async () => {
    const { say, outbox, server } = stage()
    server.fails = 0
    await outbox.end('s')
    await say('q8', 'last words').outcome
    server.fails = null
    await outbox.send()
    expect(server.log).toEqual(['q8: last words', 'end'])
  })

  it('starts an interview first whose start got lost', async () => {
    const { say, server } = stage({ status: 'created' })
    expect((await say('q1', 'one').outcome).is).toBe('sent')
    expect(server.log).toEqual(['start', 'q1: one'])
  })

  it('sends into a paused interview and leaves it paused', async () => {
    const { say, server } = stage({ status: 'paused' })
    expect((await say('q1', 'one').outcome).is).toBe('sent')
    expect(server.status).toBe('paused')
  })

  it.each([
    ['an interview that is over', 'q1', 'completed' as const],
    ['a question that is gone', 'gone', 'in_progress' as const],
  ])('keeps the text of %s to be copied, and does not let it block the rest', async (_, questionId, status) => {
    const { say, outbox, server } = stage({ status })
    expect((await say(questionId, 'my words').outcome).is).toBe('refused')
    expect(outbox.state().refused).toMatchObject([{ answerText: 'my words', refused: { message: 'why' } }])
    server.status = 'in_progress'
    await say('q2', 'two').outcome
    expect(server.log).toEqual(['q2: two'])
    const [kept] = outbox.state().refused
    if (kept) await outbox.discard(kept)
    expect(outbox.state().refused).toEqual([])
  })

  it('waits for the person to sign in again instead of knocking on', async () => {
    const { say, outbox, server, timers } = stage()
    server.fails = 401
    await say('q1', 'one').outcome
    expect(outbox.state().trouble).toBe('signed_out')
    expect(timers).toEqual([])
  })

  it('counts as sent what another tab has sent meanwhile', async () => {
    const { say, store, server } = stage()
    const { kept, outcome } = say('q1', 'one')
    await kept
    for (const entry of await store.of('mei')) await store.remove(entry)
    expect((await outcome).is).toBe('sent')
    expect(server.log.length).toBeLessThanOrEqual(1)
  })
})
