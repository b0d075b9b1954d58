import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Listener, ListenerState } from './listener.ts'

const LOOKS_A_SECOND = 12

/** What a listener hears, looked at a dozen times a second while it is open; null without one. */
export function useListener(listener: Listener | null): ListenerState | null {
  const phase = useSyncExternalStore(listener?.subscribe ?? never, () => listener?.state().phase ?? 'off')
  const [seen, setSeen] = useState<ListenerState | null>(null)
  useEffect(() => {
    setSeen(listener?.state() ?? null)
    if (!listener || phase !== 'open') return
    const timer = setInterval(() => setSeen(listener.state()), 1000 / LOOKS_A_SECOND)
    return () => clearInterval(timer)
  }, [listener, phase])
  return listener && (seen ?? listener.state())
}

const never = () => () => {}
