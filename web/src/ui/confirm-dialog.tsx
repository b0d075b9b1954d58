import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog-frame.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: ReactNode
  /** What happens, and whether it can be undone. */
  children?: ReactNode
  /** Something to decide with it. */
  choice?: ReactNode
  /** The verb on the action: Delete, Leave. */
  confirm: string
  onConfirm: () => void
  danger?: boolean
  working?: boolean
}

/** Asks before something that cannot be taken back. It stays open while the action works. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, choice, confirm, onConfirm, danger = false, working = false } = props
  const { t } = useTranslation('ui')
  if (!open) return null
  const close = () => !working && onOpenChange(false)
  return (
    <DialogFrame
      mustAnswer
      title={title}
      description={children}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button look={danger ? 'danger' : 'primary'} working={working} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {choice}
    </DialogFrame>
  )
}
