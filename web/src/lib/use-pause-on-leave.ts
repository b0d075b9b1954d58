import { interviewCalls } from '@greenroom/contract/interviews'
import { useEffect, useRef } from 'react'
import { send } from './api-client.ts'

/**
 * Whoever goes to another page pauses the interview, so that its clock does not run on without them.
 * @param needed whether there is anything to pause; asked when the page is left.
 * @param onLeave what else is to be done then.
 */
export function usePauseOnLeave(sessionId: string, needed: () => boolean, onLeave?: () => void) {
  const state = useRef({ needed, onLeave, timer: undefined as ReturnType<typeof setTimeout> | undefined })
  useEffect(() => {
    Object.assign(state.current, { needed, onLeave })
  })
  useEffect(() => {
    const { current } = state
    clearTimeout(current.timer)
    return () => {
      // A moment later, because React mounts twice in development.
      current.timer = setTimeout(() => {
        if (!current.needed()) return
        current.onLeave?.()
        void send(interviewCalls.pause, { params: { id: sessionId } }).catch(() => {})
      })
    }
  }, [sessionId])
}
