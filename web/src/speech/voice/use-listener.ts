import { useSyncExternalStore } from 'react'
import type { Listener, ListenerState } from './listener.ts'

/** What a listener hears, without following its level; null without one. */
export const useListener = (listener: Listener | null): ListenerState | null =>
  useSyncExternalStore(listener?.subscribe ?? never, () => listener?.state() ?? null)

const never = () => () => {}
