import { useSyncExternalStore } from 'react'

/** From here on the side panels stand beside the middle (look, Layout). */
const WIDE = '(width >= 1100px)'

export const useWide = () =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
  )
