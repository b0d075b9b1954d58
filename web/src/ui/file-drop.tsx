import { CircleAlert, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'

type FileDropProps = {
  /** Drop your resume here or choose a file. */
  title: ReactNode
  hint: ReactNode
  /** As in the `accept` attribute. Files that are dropped are not filtered by it: check them in `onFile`. */
  accept: string
  onFile: (file: File) => void
  error?: string | undefined
  /** Under the error: what the file was and what to do. */
  errorHint?: ReactNode
  /** Sent share of an upload, 0 to 1; the ground fills with it. */
  progress?: number | undefined
  disabled?: boolean
}

/** A place to drop a file on, which is also a file button. */
export function FileDrop({ title, hint, accept, onFile, error, errorHint, progress, disabled }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const Icon = error ? CircleAlert : Upload
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onFile(file)
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'relative flex min-h-[116px] items-center gap-4 overflow-hidden rounded-control border border-dashed px-5 py-5 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
        error
          ? 'border-red bg-red-soft'
          : disabled && progress === undefined
            ? 'border-line bg-sunk text-ink-3'
            : over
              ? 'border-green bg-green-soft'
              : 'border-edge hover:bg-wall',
      )}
    >
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      {progress !== undefined && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 bg-green-soft"
          style={{ width: `${Math.round(progress * 100)}%` }}
        />
      )}
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={classes('relative shrink-0', error && 'text-red-ink')}
      />
      <span className="relative">
        <span className={error ? 'block font-semibold text-red-ink' : 'block'}>{error ?? title}</span>
        <span id={`${id}-hint`} aria-live="polite" className="block type-small text-ink-2">
          {(error && errorHint) || hint}
        </span>
      </span>
    </label>
  )
}
