import { useEffect, useState } from 'react'

/** Renders again once a second while `running`, for times that tick. */
export function useEverySecond(running = true) {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [running])
}
