import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cacheKeys } from '#lib/cache-keys.ts'
import { paths } from '#lib/paths.ts'
import { session } from '#lib/session.ts'
import { usePauseOnLeave } from '#lib/use-pause-on-leave.ts'
import { endLive } from './go-live.ts'
import { rememberLive } from './was-live.ts'

/** Milliseconds. Whoever wants to be done should not have to watch a connection. */
const AGAIN_AFTER = 5000

export type Ending = { working: boolean; failure: unknown; end: () => Promise<void> }

/**
 * The end of an interview, asked for or because the hour is over. What fails is tried again until it works; who leaves
 * meanwhile finds the interview paused, with all that was heard.
 * @param over the hour is over.
 * @param stop ends hearing and recording and brings what was heard on its way.
 */
export function useEnding(id: string, over: boolean, stop: () => Promise<void>): Ending {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const is = useRef({ running: false, ended: false })
  usePauseOnLeave(
    id,
    // Who has to sign in again in the middle of it comes back to it, and goes on without another check.
    () => !is.current.ended && session.get().token !== null,
    () => rememberLive(null),
  )

  const end = async () => {
    if (is.current.running || is.current.ended) return
    is.current.running = true
    setWorking(true)
    try {
      await stop()
      await endLive(id)
      is.current.ended = true
      rememberLive(null)
      for (const queryKey of [cacheKeys.interviews, cacheKeys.statistics]) void queries.invalidateQueries({ queryKey })
      navigate(`${paths.complete}?session=${id}`, { replace: true, state: { sessionId: id, interviewType: 'formal' } })
    } catch (error) {
      setFailure(error)
      setWorking(false)
    }
    is.current.running = false
  }
  const latest = useRef(end)
  latest.current = end
  useEffect(() => {
    if (over) void latest.current()
  }, [over])
  useEffect(() => {
    if (failure === null || working) return
    const again = () => void latest.current()
    const timer = setTimeout(again, AGAIN_AFTER)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [failure, working])
  return { working, failure, end }
}
