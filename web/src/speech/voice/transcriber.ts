import type { Clock } from '#speech/clock.ts'
import type { Piece } from './cut-speech.ts'

const MAX_IN_FLIGHT = 2
/** Milliseconds for a request: small servers take about as long as the sound lasts. */
const PATIENCE = 17_000
const PATIENCE_A_SECOND = 1500
const AGAIN_AFTER = 500
/** More than this waiting is a server that cannot follow; the oldest is let go, and said. */
const MAX_WAITING = 8

export type TranscriberPorts = {
  /** The text of a piece; '' when nobody speaks in it. */
  write: (piece: Piece, signal: AbortSignal) => Promise<string>
  clock: Clock
  onText: (text: string, piece: Piece) => void
  /** `noTranscript`: the last piece was given up; over when a later one comes through. `waitsSince` changes with it. */
  onChange: () => void
}
type Job = { piece: Piece; since: number; phase: 'waiting' | 'sent' | 'over'; text: string; leave: AbortController }

export type Transcriber = {
  add(piece: Piece): void
  noTranscript(): boolean
  /** Since when the oldest piece is waited for; null when there is none. */
  waitsSince(): number | null
  close(): void
}

/** Has pieces of speech written down elsewhere: two at a time, given in order, each tried twice, none waited for long. */
export function createTranscriber({ write, clock, onText, onChange }: TranscriberPorts): Transcriber {
  let jobs: Job[] = []
  let gaveUp = false
  const settle = () => {
    while (jobs[0]?.phase === 'over') {
      const [done] = jobs.splice(0, 1)
      if (done && done.text !== '') onText(done.text, done.piece)
    }
    const sent = jobs.filter(({ phase }) => phase === 'sent').length
    for (const job of jobs.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, MAX_IN_FLIGHT - sent)))
      void send(job)
  }
  const send = async (job: Job) => {
    job.phase = 'sent'
    const text = (await attempt(job)) ?? (await pause(job)) ?? (await attempt(job))
    if (job.leave.signal.aborted) return
    job.phase = 'over'
    job.text = text ?? ''
    gaveUp = text === undefined
    settle()
    onChange()
  }
  /** The text, or nothing when it failed or took too long. */
  const attempt = async ({ piece, leave }: Job): Promise<string | undefined> => {
    if (leave.signal.aborted) return
    const late = new AbortController()
    const forget = clock.after(PATIENCE + (PATIENCE_A_SECOND * (piece.to - piece.from)) / 1000, () => late.abort())
    const over = new Promise<undefined>((resolve) => late.signal.addEventListener('abort', () => resolve(undefined)))
    try {
      return await Promise.race([write(piece, AbortSignal.any([leave.signal, late.signal])), over])
    } catch {
      return
    } finally {
      forget()
    }
  }
  const pause = (_: Job) => new Promise<undefined>((resolve) => clock.after(AGAIN_AFTER, () => resolve(undefined)))

  return {
    add: (piece) => {
      jobs.push({ piece, since: clock.now(), phase: 'waiting', text: '', leave: new AbortController() })
      const waiting = jobs.filter(({ phase }) => phase === 'waiting')
      const [oldest] = waiting
      if (waiting.length > MAX_WAITING && oldest) {
        jobs = jobs.filter((job) => job !== oldest)
        gaveUp = true
      }
      settle()
      onChange()
    },
    noTranscript: () => gaveUp,
    waitsSince: () => jobs[0]?.since ?? null,
    close: () => {
      for (const { leave } of jobs) leave.abort()
      jobs = []
    },
  }
}
