import type { Resume } from '@greenroom/contract/resumes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPORTS } from '#features/resumes/change-queries.ts'
import { SaveAs } from '#features/resumes/save-as.tsx'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DialogFrame } from '#ui/dialog-frame.tsx'
import { notify } from '#ui/toast.tsx'
import { useDeleteResumes } from './library-queries.ts'

type SelectedResumesProps = { selected: readonly Resume[]; onDeselect: (ids: readonly string[]) => void }

/** Stays in view while resumes are selected: export or delete them, or let go. */
export function SelectedResumes({ selected, onDeselect }: SelectedResumesProps) {
  const { t } = useTranslation('resumes')
  const [open, setOpen] = useState<'export' | 'delete'>()
  const remove = useDeleteResumes()
  const ids = selected.map(({ id }) => id)
  const count = ids.length
  if (count === 0) return null
  const close = () => setOpen(undefined)
  const unread = selected.filter(({ status }) => status !== 'completed')
  const confirmed = () =>
    remove.mutate(ids, {
      onSuccess: ({ results }) => {
        const deleted = results.filter(({ ok }) => ok)
        const [failed] = results.filter(({ ok }) => !ok)
        if (failed) {
          const title = t('selected.notDeleted', { count: results.length - deleted.length })
          notify({ lamp: 'red', title, ...(failed.error && { detail: failed.error }) })
        } else notify({ lamp: 'green', title: t('selected.deleted', { count }) })
        onDeselect(deleted.map(({ resume_id }) => resume_id))
      },
      onError: (error) => notify({ lamp: 'red', title: problemText(error) }),
      onSettled: close,
    })
  return (
    <div className="floating sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 p-3 pl-4">
      <span role="status" className="font-semibold">
        {t('selected.count', { count })}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button onClick={() => onDeselect(ids)}>{t('selected.deselect')}</Button>
        <Button
          disabled={unread.length > 0}
          reason={unread[0] && t('selected.unread', { name: unread[0].filename })}
          onClick={() => setOpen('export')}
        >
          {t('selected.export')}
        </Button>
        <Button look="danger" onClick={() => setOpen('delete')}>
          {t('selected.delete')}
        </Button>
      </span>
      {open === 'export' && (
        <DialogFrame
          title={t('selected.exportTitle', { count })}
          onClose={close}
          footer={<Button onClick={close}>{t('manage.close')}</Button>}
        >
          <SaveAs ids={ids} formats={EXPORTS} />
        </DialogFrame>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={t('selected.question', { count })}
        confirm={t('delete.confirm')}
        onConfirm={confirmed}
        danger
        working={remove.isPending}
      >
        {t('selected.deleteText')}
      </ConfirmDialog>
    </div>
  )
}
