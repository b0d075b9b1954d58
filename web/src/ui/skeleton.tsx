import { useEffect, useState } from 'react'

const PATIENCE_MS = 4000

type SkeletonProps = {
  /** What is awaited: always told to screen readers, and to everyone after four seconds. */
  awaited: string
  rows?: number
  /** Widths of the bars in a row, in percent of their column. */
  columns?: readonly number[]
}

/** Quiet bars on the real rules while rows load. Nothing moves. */
export function Skeleton({ awaited, rows = 3, columns = [60, 40, 30] }: SkeletonProps) {
  const late = useLate()
  const places = Array.from({ length: rows }, (_, row) => row)
  const bars = columns.map((width, place) => ({ width, place }))
  return (
    <div role="status">
      <div aria-hidden="true">
        {places.map((row) => (
          <div key={row} className="flex h-14 items-center gap-6 border-b border-line">
            {bars.map(({ width, place }) => (
              <span key={place} className="flex-1">
                <Bar width={width} />
              </span>
            ))}
          </div>
        ))}
      </div>
      <p className={late ? 'mt-4 type-small text-ink-3' : 'sr-only'}>{awaited}</p>
    </div>
  )
}

/** Bars in place of a paragraph. */
export function SkeletonText({ awaited, lines = 3 }: { awaited: string; lines?: number }) {
  const late = useLate()
  return (
    <div role="status">
      <div aria-hidden="true" className="flex flex-col gap-3.5 py-2">
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <Bar key={line} width={line === lines - 1 ? 45 : 92 - (line % 3) * 9} />
        ))}
      </div>
      <p className={late ? 'mt-4 type-small text-ink-3' : 'sr-only'}>{awaited}</p>
    </div>
  )
}

const Bar = ({ width }: { width: number }) => (
  <span className="block h-2.5 rounded-[2px] bg-sunk" style={{ width: `${width}%` }} />
)

function useLate() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return late
}
