import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef } from 'react'
import { classes } from './classes.ts'

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

const Chosen = createContext({ id: '', value: '' })

/** Tabs on a rule; arrow keys, Home and End move, the count stands behind the name. */
export function Tabs<T extends string>({ label, value, onChange, tabs, end, children }: TabsProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const place = placeAfter(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const next = place === undefined ? undefined : tabs[place]
    if (place === undefined || !next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus()
  }
  return (
    <Chosen value={{ id, value }}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-line two:border-b">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className="flex gap-5 overflow-x-auto border-line max-two:w-full max-two:border-b two:-mb-px two:gap-7"
        >
          {tabs.map((tab) => {
            const chosen = tab.value === value
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={`${id}-${tab.value}`}
                aria-selected={chosen}
                aria-controls={chosen ? `${id}-panel` : undefined}
                tabIndex={chosen ? 0 : -1}
                onClick={() => onChange(tab.value)}
                className={classes(
                  'relative inline-flex h-12 shrink-0 items-center gap-2 border-b-2 whitespace-nowrap transition-colors focus-visible:outline-offset-[-2px]',
                  chosen
                    ? 'border-green font-semibold text-ink forced-colors:border-[Highlight]'
                    : 'border-transparent text-ink-2 hover:text-ink forced-colors:border-[Canvas]',
                )}
              >
                {tab.label}
                {tab.count !== undefined && <span className="font-normal text-ink-3 tabular-nums">{tab.count}</span>}
              </button>
            )
          })}
        </div>
        {end && <div className="pb-2">{end}</div>}
      </div>
      {children}
    </Chosen>
  )
}

/** What belongs to one tab; there only while that tab is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const chosen = useContext(Chosen)
  if (chosen.value !== value) return null
  return (
    <div role="tabpanel" id={`${chosen.id}-panel`} aria-labelledby={`${chosen.id}-${value}`} className="fade">
      {children}
    </div>
  )
}

/** Where a key leads in a row of so many places, round and round; undefined for any other key. */
export function placeAfter(key: string, place: number, places: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return places - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return (place + 1) % places
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (place - 1 + places) % places
  return undefined
}
