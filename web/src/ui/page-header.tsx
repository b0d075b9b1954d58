import type { ReactNode } from 'react'

type PageHeaderProps = {
  /** The one h1 of the page. */
  title: ReactNode
  /** A line above it: Preparing for. */
  over?: ReactNode
  /** A line below it. */
  under?: ReactNode
  /** At the right: a figure, a chart, an action. */
  aside?: ReactNode
}

export function PageHeader({ title, over, under, aside }: PageHeaderProps) {
  return (
    <header className="flex w-full flex-wrap items-end justify-between gap-x-8 gap-y-6">
      <div className="min-w-0 flex-1 basis-80 wrap-anywhere">
        {over && <p className="type-small text-ink-3">{over}</p>}
        <h1 className="type-display">{title}</h1>
        {under && <p className="mt-1 type-lead text-ink-2">{under}</p>}
      </div>
      {aside}
    </header>
  )
}
