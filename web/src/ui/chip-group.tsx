import { Check } from 'lucide-react'
import { useId } from 'react'

type ChipGroupProps<T extends string> = {
  legend: string
  options: readonly { value: T; label: string }[]
  value: T | undefined
  onChange: (value: T) => void
  /** Legend before the chips in one line where there is room; otherwise above. */
  inline?: boolean
  legendHidden?: boolean
}

/** One of a few, shown all at once. Real radio buttons, so that arrow keys move. */
export function ChipGroup<T extends string>({
  legend,
  options,
  value,
  onChange,
  inline,
  legendHidden,
}: ChipGroupProps<T>) {
  const name = useId()
  const legendLook = legendHidden
    ? 'sr-only'
    : inline
      ? 'type-small text-ink-3 max-two:w-full'
      : 'mb-2 w-full type-small font-semibold'
  return (
    <div role="radiogroup" aria-labelledby={`${name}-legend`} className="flex flex-wrap items-center gap-2">
      <span id={`${name}-legend`} className={legendLook}>
        {legend}
      </span>
      {options.map((option) => (
        <label
          key={option.value}
          className="hit inline-flex h-9 items-center gap-1.5 rounded-control border border-edge bg-paper px-3.5 text-ink max-two:px-3 transition-colors select-none hover:bg-sunk has-checked:border-green has-checked:bg-green-soft has-checked:font-semibold has-checked:text-green-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green pointer-coarse:h-10"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.value === value && <Check size={16} strokeWidth={2} aria-hidden="true" />}
          {option.label}
        </label>
      ))}
    </div>
  )
}
