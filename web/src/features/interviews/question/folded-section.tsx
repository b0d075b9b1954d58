import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type FoldedSectionProps = {
  title: string
  open: boolean
  onToggle: (open: boolean) => void
  /** At the right of the title while it is open. */
  action?: ReactNode
  children: ReactNode
}

/** A section that shows what it has when it is asked for. */
export function FoldedSection({ title, open, onToggle, action, children }: FoldedSectionProps) {
  const id = useId()
  const Fold = open ? ChevronUp : ChevronDown
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-1">
        <h2 id={`${id}-title`} className="type-title">
          <button
            type="button"
            className="hit flex items-center gap-1 text-left whitespace-nowrap"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onToggle(!open)}
          >
            {title}
            <Fold size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
          </button>
        </h2>
        {open && action}
      </div>
      <div id={id} hidden={!open} className="mt-1">
        {open && children}
      </div>
    </section>
  )
}
