import { createChanges } from '#lib/changes.ts'
import { deliver, type Outcome, type Post } from './deliver.ts'
import {
  type AnswerToKeep,
  isRefused,
  type Kept,
  type KeptAnswer,
  keptAnswer,
  keptEnd,
  type RefusedAnswer,
  sendable,
} from './kept.ts'
import type { KeptStore } from './store.ts'

/** Seconds between tries while the server cannot be reached; the last one repeats. */
export const BACK_OFF = [2, 4, 8, 16, 32, 60]

export type OutboxState = {
  /** Not yet at the server, oldest first. */
  waiting: Kept[]
  /** The server will never take these; they stay until the person has copied or discarded them. */
  refused: RefusedAnswer[]
  /** Why the last try did not get through, or null when it did. */
  trouble: Extract<Outcome, { is: 'later' }>['because'] | null
}

export type OutboxPorts = {
  userId: string
  store: KeptStore
  post: Post
  now: () => number
  after: (milliseconds: number, run: () => void) => () => void
  /** Runs one at a time across all tabs of this browser. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that something changed. */
  tellOthers: () => void
}

export type Outbox = {
  state(): OutboxState
  subscribe(listener: () => void): () => void
  /** Safe in this browser once `kept` resolves; `outcome` is how the first try to send it went, `end` how it ended. */
  keep(answer: Omit<AnswerToKeep, 'userId'>): { kept: Promise<void>; outcome: Promise<Outcome>; end: Promise<Outcome> }
  /** Ends the interview as soon as all its answers are at the server. */
  end(sessionId: string): Promise<Outcome>
  /** Tries now: at the start, when the connection is back, when the person asks. */
  send(): Promise<void>
  /** Another tab changed something. */
  look(): Promise<void>
  discard(kept: KeptAnswer): Promise<void>
  close(): void
}

export function createOutbox({ userId, store, post, now, after, alone, tellOthers }: OutboxPorts): Outbox {
  let state: OutboxState = { waiting: [], refused: [], trouble: null }
  let failures = 0
  let closed = false
  let lastKeptAt = 0
  let stopTimer = () => {}
  const changes = createChanges()
  /** Who waits for the first try of an entry, and who for its end. */
  const asked = new Map<string, (outcome: Outcome) => void>()
  const awaited = new Map<string, (outcome: Outcome) => void>()
  const name = (kept: Kept) => `${kept.key}@${kept.keptAt}`

  const become = (change: Partial<OutboxState>) => {
    state = { ...state, ...change }
    changes.tell()
  }
  const look = async () => {
    const all = await store.of(userId)
    const waiting = all.filter((kept) => !isRefused(kept)).toSorted((a, b) => a.keptAt - b.keptAt)
    become({ waiting, refused: all.filter(isRefused) })
  }
  const answer = (kept: Kept, outcome: Outcome) => {
    for (const waiting of [asked, awaited]) {
      waiting.get(name(kept))?.(outcome)
      waiting.delete(name(kept))
    }
  }

  const settle = async (kept: Kept, outcome: Outcome) => {
    if (outcome.is === 'sent') await store.remove(kept)
    if (outcome.is === 'refused' && kept.kind === 'answer') {
      await store.remove(kept)
      await store.put({ ...kept, refused: outcome.refusal })
    }
  }

  const drain = async () => {
    for (;;) {
      const next = closed ? undefined : sendable(await store.of(userId))[0]
      if (!next) return done()
      const outcome = await deliver(next, post)
      if (closed) return
      if (outcome.is === 'later') return putOff(outcome)
      await settle(next, outcome)
      failures = 0
      tellOthers()
      await look()
      answer(next, outcome)
    }
  }
  const done = async () => {
    if (closed) return
    become({ trouble: null })
    await look()
    // What another tab has sent meanwhile is no longer here to be sent by this one.
    const left = new Set(state.waiting.map(name))
    for (const waiting of [asked, awaited]) {
      for (const [key, tell] of waiting) {
        if (left.has(key)) continue
        waiting.delete(key)
        tell({ is: 'sent' })
      }
    }
  }
  const putOff = async (outcome: Extract<Outcome, { is: 'later' }>) => {
    become({ trouble: outcome.because })
    await look()
    if (outcome.because !== 'signed_out') tryLater()
    for (const tell of asked.values()) tell(outcome)
    asked.clear()
  }
  const tryLater = () => {
    const seconds = BACK_OFF[Math.min(failures, BACK_OFF.length - 1)] ?? 60
    failures += 1
    stopTimer()
    stopTimer = after(seconds * 1000, () => void send())
  }

  let sending: Promise<void> | undefined
  let again = false
  const send = (): Promise<void> => {
    again = true
    sending ??= alone(async () => {
      while (again && !closed) {
        again = false
        stopTimer()
        await drain()
      }
    }).finally(() => {
      sending = undefined
      // Asked for between the last look and here.
      if (again && !closed) return send()
    })
    return sending
  }

  const enter = (kept: Kept) => {
    const outcome = new Promise<Outcome>((resolve) => asked.set(name(kept), resolve))
    const end = new Promise<Outcome>((resolve) => awaited.set(name(kept), resolve))
    const safe = store.put(kept).then(look)
    safe.then(tellOthers).then(send)
    return { kept: safe, outcome, end }
  }
  const stamp = () => {
    lastKeptAt = Math.max(lastKeptAt + 1, now())
    return lastKeptAt
  }

  return {
    state: () => state,
    subscribe: changes.subscribe,
    keep: (toKeep) => enter(keptAnswer({ ...toKeep, userId }, stamp())),
    end: (sessionId) => enter(keptEnd(userId, sessionId, stamp())).outcome,
    send,
    look,
    discard: async (kept) => {
      await store.remove(kept)
      tellOthers()
      await look()
    },
    close: () => {
      closed = true
      stopTimer()
      changes.forgetAll()
    },
  }
}
