import { type ReactNode, useId } from 'react'

export type Option = { value: string; title: string; note?: ReactNode; end?: ReactNode }

type OptionListProps = {
  label: string
  options: readonly Option[]
  value: string | undefined
  onChange: (value: string) => void
}

/** One of several with a line about each, 64 px high, as in a dialog. Real radio buttons: arrow keys move. */
export function OptionList({ label, options, value, onChange }: OptionListProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-col gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-16 items-center gap-3.5 rounded-control border border-line px-4 py-3 transition-colors hover:border-edge has-checked:border-green has-checked:bg-green-soft has-checked:shadow-[inset_0_0_0_1px_var(--green)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 appearance-none rounded-full border border-edge outline-none checked:border-[6px] checked:border-green"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0">
              <span className="block font-semibold">{option.title}</span>
              {option.note && <span className="block type-small text-ink-2">{option.note}</span>}
            </span>
            {option.end && <span className="type-small text-ink-3">{option.end}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
