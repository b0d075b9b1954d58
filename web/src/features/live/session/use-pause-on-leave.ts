import { interviewCalls } from '@greenroom/contract/interviews'
import { useEffect, useRef } from 'react'
import { send } from '#lib/api-client.ts'
import { rememberLive } from './was-live.ts'

/** Whoever goes to another page pauses the interview, so that its hour does not run on without them. */
export function usePauseOnLeave(sessionId: string, needed: () => boolean) {
  const state = useRef({ needed, timer: undefined as ReturnType<typeof setTimeout> | undefined })
  useEffect(() => {
    state.current.needed = needed
  })
  useEffect(() => {
    const { current } = state
    clearTimeout(current.timer)
    return () => {
      // A moment later, because React mounts twice in development.
      current.timer = setTimeout(() => {
        if (!current.needed()) return
        rememberLive(null)
        void send(interviewCalls.pause, { params: { id: sessionId } }).catch(() => {})
      })
    }
  }, [sessionId])
}
