import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the caret where the person put it while spoken words are added at the end. Call what it gives before the text
 * is changed; a caret at the end moves along by itself.
 */
export function useKeptCaret(area: RefObject<HTMLTextAreaElement | null>) {
  const held = useRef<{ start: number; end: number } | null>(null)
  useLayoutEffect(() => {
    if (held.current) area.current?.setSelectionRange(held.current.start, held.current.end)
    held.current = null
  })
  return useCallback(() => {
    const { current } = area
    if (!current || document.activeElement !== current || current.selectionEnd === current.value.length) return
    held.current = { start: current.selectionStart, end: current.selectionEnd }
  }, [area])
}
