import type { Resume } from '@greenroom/contract/resumes'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/toast.tsx'
import { useDeleteResume } from './queries.ts'

/** Deletes a resume and its file, after asking; it makes room for others. */
export function DeleteResume({ resume, onDeleted }: { resume: Resume; onDeleted?: () => void }) {
  const { t } = useTranslation('resumes')
  const [asking, setAsking] = useState(false)
  const remove = useDeleteResume()
  const confirmed = () =>
    remove.mutate(resume.id, {
      onSuccess: () => {
        notify({ lamp: 'green', title: t('delete.done') })
        onDeleted?.()
      },
      onError: (error) => notify({ lamp: 'red', title: problemText(error) }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <IconButton
        icon={Trash2}
        danger
        label={t('delete.label', { name: resume.filename })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('delete.question', { name: resume.filename })}
        confirm={t('delete.confirm')}
        onConfirm={confirmed}
        danger
        working={remove.isPending}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}
