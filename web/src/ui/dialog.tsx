import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'

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

export function Dialog({ open, onOpenChange, ...rest }: DialogProps) {
  return open && <DialogFrame {...rest} onClose={() => onOpenChange(false)} />
}
