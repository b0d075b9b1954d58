import type { ReactNode } from 'react'
import { RoomDrawing } from './room-drawing.tsx'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Under a rule: what else is empty here. */
  below?: ReactNode
  /** The title is the page's h1. */
  page?: boolean
}

/** Nothing here yet: the room in plan, what it is for, and the one thing to do. */
export function EmptyState({ title, children, actions, below, page }: EmptyStateProps) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className="max-w-[560px]">
      <RoomDrawing />
      <Title className="mt-12 type-display">{title}</Title>
      {children && <div className="mt-2 type-lead text-ink-2">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">{actions}</div>}
      {below && <div className="mt-14 border-t border-line pt-5">{below}</div>}
    </div>
  )
}
