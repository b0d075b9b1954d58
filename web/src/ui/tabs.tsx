import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly { value: T; label: string; count?: number }[]
  /** At the right end of the tab line, such as a button. */
  end?: ReactNode
  /** The `TabPanel`s. */
  children: ReactNode
}

/** Tabs on a rule; arrow keys move, the count stands behind the name. */
export function Tabs<T extends string>({ label, value, onChange, tabs, end, children }: TabsProps<T>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-line two:border-b">
        <Radix.List
          aria-label={label}
          className="flex gap-5 overflow-x-auto border-line max-two:w-full max-two:border-b two:-mb-px two:gap-7"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className="relative inline-flex h-12 shrink-0 items-center gap-2 border-b-2 border-transparent whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:border-green data-[state=active]:font-semibold data-[state=active]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && <span className="font-normal text-ink-3 tabular-nums">{tab.count}</span>}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {end && <div className="pb-2">{end}</div>}
      </div>
      {children}
    </Radix.Root>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="fade">
      {children}
    </Radix.Content>
  )
}
