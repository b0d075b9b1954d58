import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'

type DialogFrameProps = {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** On Escape, and on a press beside the dialog unless it asks something that must be answered. */
  onClose: () => void
  mustAnswer?: boolean
}

/**
 * The browser's own modal dialog: focus stays inside and returns afterwards, Escape closes, the rest is inert. In the
 * middle and 600 wide; under 700 px a sheet from below.
 */
export function DialogFrame({ title, description, children, footer, onClose, mustAnswer = false }: DialogFrameProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const pressed = (event: Event) => event.target === dialog && !mustAnswer && close.current()
    const cancelled = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    dialog.addEventListener('click', pressed)
    dialog.addEventListener('cancel', cancelled)
    dialog.showModal()
    return () => {
      dialog.removeEventListener('click', pressed)
      dialog.removeEventListener('cancel', cancelled)
      dialog.close()
    }
  }, [mustAnswer])
  return (
    <dialog
      ref={ref}
      role={mustAnswer ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classes(
        'floating appear max-h-[90dvh] overflow-y-auto overscroll-contain text-ink',
        'max-two:mt-auto max-two:w-full max-two:max-w-full max-two:rounded-b-none max-two:border-x-0 max-two:border-b-0',
        'two:m-auto two:w-[600px]',
      )}
    >
      <div className="flex flex-col gap-6 p-5 two:p-7">
        <div>
          <h2 id={`${id}-title`} className="max-w-[20em] type-heading text-balance">
            {title}
          </h2>
          {description && (
            <div id={`${id}-description`} className="mt-2 text-ink-2">
              {description}
            </div>
          )}
        </div>
        {children}
        {footer && <div className="flex flex-wrap justify-end gap-3 max-two:[&>button]:flex-1">{footer}</div>}
      </div>
    </dialog>
  )
}
