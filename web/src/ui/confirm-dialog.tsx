import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { DialogFooter, panelLook, scrimLook } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: ReactNode
  /** What happens, and whether it can be undone. */
  children?: ReactNode
  /** The verb on the action: Delete, Leave. */
  confirm: string
  onConfirm: () => void
  danger?: boolean
  working?: boolean
}

/** Asks before something that cannot be taken back. It stays open while the action works. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  onConfirm,
  danger,
  working,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  return (
    <Radix.Root open={open} onOpenChange={(next) => !working && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content className={panelLook} {...(children ? {} : { 'aria-describedby': undefined })}>
          <header>
            <Radix.Title className="max-w-[20em] type-heading text-balance">{title}</Radix.Title>
            {children && <Radix.Description className="mt-2 text-ink-2">{children}</Radix.Description>}
          </header>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button>{t('cancel')}</Button>
            </Radix.Cancel>
            <Button look={danger ? 'danger' : 'primary'} working={working ?? false} onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
