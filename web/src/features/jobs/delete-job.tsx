import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formDrafts } from '#lib/form-drafts.ts'
import { paths } from '#lib/paths.ts'
import { preparations } from '#lib/preparation.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/toast.tsx'
import { savedJobDraft } from './job-drafts.ts'
import { useDeleteJob } from './queries.ts'

/** Deletes a saved job, after asking. */
export function DeleteJob({ id }: { id: string }) {
  const { t } = useTranslation('jobs')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useDeleteJob()
  const confirmed = () =>
    remove.mutate(id, {
      onSuccess: () => {
        preparations.remove(id)
        for (const { name } of formDrafts.list(savedJobDraft(id))) formDrafts.forget(name)
        notify({ lamp: 'green', title: t('deleted') })
        navigate(paths.home)
      },
      onError: (error) => notify({ lamp: 'red', title: problemText(error) }),
    })
  return (
    <div className="border-t border-line pt-6">
      <Button look="danger" icon={Trash2} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('deleteQuestion')}
        confirm={t('delete')}
        onConfirm={confirmed}
        danger
        working={remove.isPending}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </div>
  )
}
