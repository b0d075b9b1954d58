import { type RefObject, useLayoutEffect, useState } from 'react'
import { placeNotes } from './place-notes.ts'

const GAP = 14
/** From the top of a note to the middle of its first line. */
const NOTE_MIDDLE = 10

export type Margin = {
  tops: number[]
  /** From the end of the quote along its line; then over to the note. Points of a polyline. */
  leaders: { line: string; joint: string }[]
  height: number
}

/**
 * Where the notes stand and how they are joined to their quotes, measured after layout and again when the width
 * changes. Null while the notes follow the answer instead of standing beside it.
 */
export function useMargin(frame: RefObject<HTMLElement | null>, notes: number): Margin | null {
  const [margin, setMargin] = useState<Margin | null>(null)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current || notes === 0) return setMargin(null)
    const measure = () => setMargin((before) => different(before, measured(current)))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(current)
    void document.fonts?.ready.then(measure)
    return () => watcher.disconnect()
  }, [frame, notes])
  return margin
}

const different = (before: Margin | null, now: Margin | null) =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

function measured(frame: HTMLElement): Margin | null {
  const text = frame.querySelector('[data-text]')
  const list = frame.querySelector('[data-notes]')
  if (!text || !list) return null
  const at = frame.getBoundingClientRect()
  const left = list.getBoundingClientRect().left - at.left
  const right = text.getBoundingClientRect().right - at.left
  if (left <= right) return null
  const notes = [...frame.querySelectorAll<HTMLElement>('[data-note]')]
  const ends = notes.map(({ dataset }) => {
    const quote = frame.querySelector(`[data-mark~="${dataset.note}"]`)
    const box = [...(quote?.getClientRects() ?? [])].at(-1)
    return box ? { x: box.right - at.left, y: box.bottom - at.top, top: box.top - at.top } : { x: 0, y: 0, top: 0 }
  })
  const heights = notes.map((note) => note.offsetHeight)
  const tops = placeNotes(
    ends.map((end) => end.top),
    heights,
    GAP,
  )
  const leaders = ends.map((end, note) => {
    const middle = (tops[note] ?? 0) + NOTE_MIDDLE
    return {
      line: `${end.x},${end.y} ${right + 8},${end.y}`,
      joint: `${right + 8},${end.y} ${left - 18},${middle} ${left - 6},${middle}`,
    }
  })
  const height = Math.max(0, ...tops.map((top, note) => top + (heights[note] ?? 0)))
  return { tops, leaders, height }
}
