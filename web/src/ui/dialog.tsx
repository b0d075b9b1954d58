import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A sentence under the title; also read out when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** Cancel left of the action. */
  footer?: ReactNode
}

export const scrimLook = 'fade fixed inset-0 z-40 bg-scrim'

/** In the middle and 600 wide; under 700 px a sheet from below. */
export const panelLook = classes(
  'floating appear fixed z-50 flex max-h-[90dvh] flex-col gap-6 overflow-y-auto p-5 two:p-7',
  'max-two:inset-x-0 max-two:bottom-0 max-two:rounded-b-none max-two:border-x-0 max-two:border-b-0',
  'two:inset-x-0 two:top-1/2 two:mx-auto two:w-[600px] two:-translate-y-1/2',
)

export function Dialog({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content className={panelLook} {...(description ? {} : { 'aria-describedby': undefined })}>
          <header>
            <Radix.Title className="max-w-[20em] type-heading text-balance">{title}</Radix.Title>
            {description && <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>}
          </header>
          {children}
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The row of actions: at the right, on a phone over the whole width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 max-two:[&>button]:flex-1">{children}</div>
}
