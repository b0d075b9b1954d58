import type { Session } from '@greenroom/contract/interviews'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { cacheKeys } from '#lib/cache-keys.ts'
import { writtenQuestions } from '#questions/written-questions.ts'

export type Making =
  | { kind: 'idle' }
  /** `made` of the questions of the interview are there. */
  | { kind: 'making'; made: number }
  | { kind: 'failed'; error: unknown }

/**
 * Has the questions of a prepared interview written, and tells how many there are. `begin` does nothing while they are
 * being written; leaving the page ends it. When they are there, the interview is read again.
 */
export function useMakingQuestions({ session_id }: Session) {
  const queries = useQueryClient()
  const [making, setMaking] = useState<Making>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const begin = useCallback(async () => {
    if (running.current && !running.current.signal.aborted) return
    const stop = new AbortController()
    running.current = stop
    const show = (next: Making) => !stop.signal.aborted && setMaking(next)
    show({ kind: 'making', made: 0 })
    try {
      await writtenQuestions({ session_id }, ({ number }) => show({ kind: 'making', made: number }), stop.signal)
      for (const queryKey of [cacheKeys.interviews, cacheKeys.questions]) await queries.invalidateQueries({ queryKey })
    } catch (error) {
      show({ kind: 'failed', error })
    } finally {
      if (running.current === stop) running.current = undefined
    }
  }, [queries, session_id])
  return { making, begin }
}
