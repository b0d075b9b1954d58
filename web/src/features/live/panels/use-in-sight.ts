import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Reports once when the element was painted while visible: not in a hidden browser tab, in a closed tab of the page, or
 * scrolled out of view. Observers run after the frame in which the element became visible.
 * @param what a new value starts a new observation.
 */
export function useInSight<E extends Element>(what: unknown, onSight: () => void): RefObject<E | null> {
  const element = useRef<E>(null)
  const tell = useRef(onSight)
  tell.current = onSight
  useLayoutEffect(() => {
    const { current } = element
    if (!current || what === undefined) return
    // Of the window it stands in: the one beside the call is seen while this page is not.
    const { IntersectionObserver } = current.ownerDocument.defaultView ?? window
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
