import { useEffect, useState } from 'react'

/** docs/rules.md, Live. */
export const FORMAL_SECONDS = 3600

/**
 * The time now in epoch milliseconds, once a second, and the seconds the interview has taken. They begin with what was
 * counted before the page was opened, so whoever comes back has what was left of the hour.
 */
export function useElapsed(counted: number) {
  const [beginning] = useState(() => Date.now() - counted * 1000)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return { now, elapsed: Math.max(0, (now - beginning) / 1000) }
}

/** 252 → 04:12. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}
