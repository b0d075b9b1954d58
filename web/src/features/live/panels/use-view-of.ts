import { type RefObject, useEffect, useRef } from 'react'

/** What stands before the newest question; a new one is brought into view, wherever one had scrolled. */
export function useViewOf(question: string | undefined): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (question !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [question])
  return place
}
