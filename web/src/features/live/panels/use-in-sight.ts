import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Tells once when the element was painted where it can be seen: not in a hidden tab, in a tab of the page that is not
 * open, or scrolled away. Observers are told after the frame in which they see it.
 * @param what begins anew when it is another one.
 */
export function useInSight<E extends Element>(what: unknown, onSight: () => void): RefObject<E | null> {
  const element = useRef<E>(null)
  const tell = useRef(onSight)
  tell.current = onSight
  useLayoutEffect(() => {
    const { current } = element
    if (!current || what === undefined) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      tell.current()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [what])
  return element
}
