import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

export type FieldProps = {
  label: ReactNode
  /** Stands below, until an error takes its place. */
  hint?: ReactNode
  /** A sentence; while it is there the field is marked wrong. */
  error?: string | undefined
  /** Characters used and allowed; stands below right. */
  counter?: { used: number; most: number }
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
}

/** What the control inside a field must carry to be named and described. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, control, and below it the hint or the error, with the counter at the right. */
export function Field({
  label,
  hint,
  error,
  counter,
  labelHidden,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation('ui')
  const id = useId()
  const below = Boolean(error || hint)
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block type-small font-semibold'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(below || counter) && (
        <div className="mt-1.5 flex justify-between gap-4 type-small text-ink-3">
          <div id={`${id}-below`} aria-live="polite" className={error ? 'flex gap-1.5 text-red-ink' : ''}>
            {error && <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />}
            {error ? <span>{error}</span> : hint}
          </div>
          {counter && (
            <span className="shrink-0 tabular-nums">
              <span aria-hidden="true">{`${counter.used}/${counter.most}`}</span>
              <span className="sr-only">{t('counter', counter)}</span>
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** The dress of every typed control: 1 px edge, 2 px green with a halo in focus, 2 px red when wrong. */
export const controlLook =
  'block w-full rounded-control border border-edge bg-paper px-3 text-ink transition-shadow hover:border-ink-2 ' +
  'focus:border-green focus:outline-hidden focus:shadow-[inset_0_0_0_1px_var(--green),0_0_0_4px_color-mix(in_oklch,var(--green)_22%,transparent)] ' +
  'aria-invalid:border-red aria-invalid:shadow-[inset_0_0_0_1px_var(--red)] ' +
  'disabled:border-line disabled:bg-sunk disabled:text-ink-3'
