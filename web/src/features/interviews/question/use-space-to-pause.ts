import { useEffect } from 'react'

const TAKES_SPACE = 'input, textarea, select, button, a, summary, [role="button"], [contenteditable]'

/** The space bar pauses and goes on, as long as it is not needed for writing or pressing something. */
export function useSpaceToPause(pause: () => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const busy = event.target instanceof Element && event.target.closest(TAKES_SPACE)
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || event.repeat || busy) return
      event.preventDefault()
      pause()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [pause])
}
