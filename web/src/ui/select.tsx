import { useId } from 'react'
import { classes } from './classes.ts'
import { controlLook } from './field.tsx'

type SelectProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of many, where chips would take too much room. The browser's own list, so that phones and keys work. */
export function Select<T extends string>({ label, options, value, onChange }: SelectProps<T>) {
  const id = useId()
  const pick = (picked: string) => {
    const option = options.find((one) => one.value === picked)
    if (option) onChange(option.value)
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block type-small font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => pick(event.target.value)}
        className={classes(controlLook, 'h-11 truncate')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
