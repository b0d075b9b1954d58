import { MAX_SILENCE_SECONDS } from '@greenroom/contract/interviews'
import { useCallback, useEffect, useState } from 'react'

/** spec/product.md section 9. */
export const FORMAL_SECONDS = 3600

/**
 * The seconds an interview has taken, counted while the page runs: of a time in which the computer slept no more than
 * the server counts. `set` goes on from what the server has counted.
 */
export function useElapsed(start: number) {
  const [clock, setClock] = useState(() => ({ now: Date.now(), elapsed: start }))
  useEffect(() => {
    const tick = () =>
      setClock((before) => {
        const now = Date.now()
        const passed = Math.min(Math.max(0, (now - before.now) / 1000), MAX_SILENCE_SECONDS)
        return { now, elapsed: before.elapsed + passed }
      })
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  const set = useCallback((elapsed: number) => setClock({ now: Date.now(), elapsed }), [])
  return { ...clock, set }
}

/** 252 → 04:12. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}
