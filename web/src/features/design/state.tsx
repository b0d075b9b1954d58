import type { ReactNode } from 'react'

type GroupProps = {
  name: string
  /** What cannot stand still: hover, focus, keys. */
  note?: string
  children: ReactNode
}

/** One part of the design system with its states. Names are those of the code, in every language. */
export function Group({ name, note, children }: GroupProps) {
  return (
    <section aria-label={name} className="border-t border-line py-8">
      <h2 className="type-title">
        <code>{name}</code>
      </h2>
      {note && (
        <p className="mt-1 type-small text-ink-3">
          <code>{note}</code>
        </p>
      )}
      <div className="mt-5 grid gap-x-10 gap-y-6 two:grid-cols-2">{children}</div>
    </section>
  )
}

/** `wide`: over both columns. */
export function State({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 two:col-span-2' : 'min-w-0'}>
      <p className="mb-2 type-tiny text-ink-3">
        <code>{name}</code>
      </p>
      {children}
    </div>
  )
}
