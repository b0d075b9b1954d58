/**
 * The room in plan with square corners: the only illustration there is. Walls are 8 px of 151 as drawn in the empty
 * state; it scales with its width.
 */
export function RoomDrawing({ className = 'w-[154px]' }: { className?: string }) {
  return (
    <svg viewBox="0 0 154 151" className={className} fill="none" aria-hidden="true">
      <path d="M151 83V16A70 70 0 0 0 81 86h70z" className="fill-lamp" />
      <path d="M151 3.5H3.5v144h147V87.5H81" className="stroke-ink" strokeWidth={7} />
    </svg>
  )
}
