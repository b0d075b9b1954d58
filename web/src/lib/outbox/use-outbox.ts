import { useSyncExternalStore } from 'react'
import type { Outbox, OutboxState } from './outbox.ts'
import { outboxOf } from './running.ts'

const nothing: OutboxState = { waiting: [], refused: [], trouble: null }

/** What waits in this browser, and the outbox itself to add to it. */
export function useOutbox(userId: string): { outbox: Outbox; state: OutboxState } {
  const outbox = outboxOf(userId)
  const state = useSyncExternalStore(outbox.subscribe, outbox.state, () => nothing)
  return { outbox, state }
}
