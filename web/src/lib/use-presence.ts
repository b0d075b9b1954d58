import { HEARTBEAT_SECONDS, interviewCalls, MAX_SILENCE_SECONDS } from '@greenroom/contract/interviews'
import { useEffect, useRef } from 'react'
import { send } from './api-client.ts'

type Presence = {
  /** The interview is running, not paused. */
  running: boolean
  /** It goes on while the page is hidden, because somebody is listened to. */
  alsoHidden?: boolean
  /** Somebody is back after the page was hidden, or the computer asleep: the seconds the interview has taken. */
  onBack?: (seconds: number) => void
}

/**
 * Tells the server that somebody is at the interview, every half minute, and when the page is hidden or closed; only
 * that time counts. A sign that is lost changes nothing for longer than a moment: the server lets some silence count.
 */
export function usePresence(sessionId: string, { running, alsoHidden = false, onBack }: Presence) {
  const latest = useRef({ alsoHidden, onBack, isAway: false })
  useEffect(() => {
    Object.assign(latest.current, { alsoHidden, onBack })
  })

  useEffect(() => {
    if (!running) return
    const { current } = latest
    const params = { id: sessionId }
    let lastTick = Date.now()
    const isThere = () => document.visibilityState === 'visible' || current.alsoHidden
    const beat = async () => {
      const isBack = current.isAway
      current.isAway = false
      const stands = await send(interviewCalls.heartbeat, { params, body: {} }).catch(() => undefined)
      if (isBack && stands?.status === 'in_progress') current.onBack?.(stands.duration)
    }
    const leave = () => {
      if (current.isAway) return
      current.isAway = true
      // The page may be gone before there is an answer.
      void send(interviewCalls.heartbeat, { params, body: { leaving: true } }, { keepalive: true }).catch(() => {})
    }
    const look = () => (isThere() ? void beat() : leave())
    const tick = () => {
      if (Date.now() - lastTick > MAX_SILENCE_SECONDS * 1000) current.isAway = true
      lastTick = Date.now()
      look()
    }
    if (isThere()) void beat()
    const timer = setInterval(tick, HEARTBEAT_SECONDS * 1000)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', leave)
    }
  }, [sessionId, running])
}
