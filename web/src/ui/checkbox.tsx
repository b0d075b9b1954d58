import { Check, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'id'> & {
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-start gap-3">
        <span className="hit relative mt-0.5 inline-flex size-5 shrink-0">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer relative z-1 size-5 appearance-none rounded-check border border-edge bg-paper before:absolute before:-inset-3 checked:border-green checked:bg-green hover:border-ink-2 aria-invalid:border-2 aria-invalid:border-red"
          />
          <Check
            size={16}
            strokeWidth={2.5}
            aria-hidden="true"
            className="pointer-events-none absolute top-0.5 left-0.5 z-2 hidden text-on-green peer-checked:block"
          />
        </span>
        <label htmlFor={id} className="text-ink-2">
          {children}
        </label>
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className="mt-1.5 flex gap-1.5 type-small text-red-ink">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
