import type { OutboxState } from '#lib/outbox/outbox.ts'
import { type Hearing, isHearingFault } from '#speech/hearing.ts'
import type { LampTone } from '#ui/lamp.tsx'

export type StatusFacts = {
  hearing: Hearing
  online: boolean
  trouble: OutboxState['trouble']
  /** Answers that wait in this browser. */
  waiting: number
  paused: boolean
  /** The device refuses to keep drafts. */
  unsaved: boolean
  /** A judgement is looked at: there is nothing to answer until the next question. */
  judged?: boolean
}

/** What the status line says: a key into the texts `status.*`, its lamp, and what can be done about it. */
export type Status = { lamp: LampTone; says: StatusKey; act?: 'listen' | 'send' | 'resume' }
export type StatusKey =
  | 'lost'
  | 'failing'
  | 'signedOut'
  | 'paused'
  | 'unsaved'
  | 'reading'
  | 'listening'
  | 'quiet'
  | 'starting'
  | 'restarting'
  | 'off'
  | 'judged'
  | FaultKey
export type FaultKey = 'unsupported' | 'denied' | 'noMicrophone' | 'network' | 'failedToStart' | 'other'

/** One line, the worst thing first: what is not sent, then what is not heard, then what works. */
export function statusOf({ hearing, online, trouble, waiting, paused, unsaved, judged }: StatusFacts): Status {
  if (!online || trouble === 'offline') return { lamp: 'red', says: 'lost', ...(waiting > 0 ? { act: 'send' } : {}) }
  if (trouble === 'failing') return { lamp: 'red', says: 'failing', act: 'send' }
  if (trouble === 'signed_out') return { lamp: 'red', says: 'signedOut' }
  if (unsaved) return { lamp: 'red', says: 'unsaved' }
  if (paused) return { lamp: 'off', says: 'paused', act: 'resume' }
  if (judged) return { lamp: 'off', says: 'judged' }
  if (hearing === 'unsupported') return { lamp: 'amber', says: 'unsupported' }
  if (isHearingFault(hearing)) return { lamp: 'red', says: faults[hearing] ?? 'other', act: 'listen' }
  if (hearing === 'quiet') return { lamp: 'red', says: 'quiet' }
  if (hearing === 'suspended') return { lamp: 'amber', says: 'reading' }
  if (hearing === 'starting') return { lamp: 'amber', says: 'starting' }
  if (hearing === 'restarting') return { lamp: 'amber', says: 'restarting' }
  if (hearing === 'listening') return { lamp: 'green', says: 'listening' }
  return { lamp: 'off', says: 'off', act: 'listen' }
}

const faults: Partial<Record<Hearing, FaultKey>> = {
  denied: 'denied',
  no_microphone: 'noMicrophone',
  network: 'network',
  failed_to_start: 'failedToStart',
  other: 'other',
}
