import { type ComponentProps, type ReactNode, useId } from 'react'

type RuledTextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'value' | 'rows'> & {
  label: ReactNode
  hint?: ReactNode
  value: string
  /** Words that are heard but not final: stand after the text in grey. */
  interim?: string
  /** Ruled lines that are there from the start. */
  lines?: number
}

/** Where an answer is spoken or written: ruled lines 40 px apart, and the bar of one's own words on the left. */
export function RuledTextArea({ label, hint, value, interim = '', lines = 8, ...rest }: RuledTextAreaProps) {
  const id = useId()
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 type-small">
        <label htmlFor={id} className="font-semibold text-green">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-ink-3">
            {hint}
          </span>
        )}
      </div>
      <div className="ruled relative border-l-[3px] border-green type-writing" style={{ minHeight: `${lines * 40}px` }}>
        <div aria-hidden="true" className="pointer-events-none invisible pr-1 pl-4 break-words whitespace-pre-wrap">
          {value}
          {interim && (
            <span className="visible text-ink-3">{`${value && !/\s$/.test(value) ? ' ' : ''}${interim}`}</span>
          )}
          {'\u200b'}
        </div>
        <textarea
          {...rest}
          id={id}
          value={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="absolute inset-0 block size-full resize-none overflow-hidden bg-transparent pr-1 pl-4 text-ink caret-green focus-visible:outline-offset-4"
        />
      </div>
    </div>
  )
}
