import { useEffect, useRef } from 'react'
import type { Stopwatch } from './stopwatch.ts'

/** Calls `onOver` once when the stopwatch has reached `most` seconds; looks once a second while it runs. */
export function useCountdown(watch: Stopwatch, most: number | undefined, running: boolean, onOver: () => void) {
  const state = useRef({ over: false, onOver })
  useEffect(() => {
    state.current.onOver = onOver
  })
  useEffect(() => {
    if (most === undefined || !running) return
    const look = () => {
      if (state.current.over || watch.seconds() < most) return
      state.current.over = true
      state.current.onOver()
    }
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [watch, most, running])
}
