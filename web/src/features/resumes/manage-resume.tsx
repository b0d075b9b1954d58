import type { Resume } from '@greenroom/contract/resumes'
import { Ellipsis } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { DialogFrame } from '#ui/dialog-frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { notify } from '#ui/toast.tsx'
import { EXPORTS, useRenameResume } from './change-queries.ts'
import { SaveAs } from './save-as.tsx'

/** Its name, the file as it was uploaded, and what was read of it in four formats. */
export function ManageResume({ resume }: { resume: Resume }) {
  const { t } = useTranslation(['resumes', 'ui'])
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={Ellipsis} label={t('manage.label', { name: resume.filename })} onClick={() => setOpen(true)} />
      {open && (
        <DialogFrame
          title={t('manage.title')}
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>{t('manage.close')}</Button>}
        >
          <Rename resume={resume} onDone={() => setOpen(false)} />
          <SaveAs ids={[resume.id]} formats={resume.status === 'completed' ? ['original', ...EXPORTS] : ['original']} />
        </DialogFrame>
      )}
    </>
  )
}

function Rename({ resume, onDone }: { resume: Resume; onDone: () => void }) {
  const { t } = useTranslation('resumes')
  const [name, setName] = useState(resume.filename)
  const rename = useRenameResume(resume.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending || name.trim() === '') return
    rename.mutate(name.trim(), {
      onSuccess: () => {
        notify({ lamp: 'green', title: t('manage.renamed') })
        onDone()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextInput
          label={t('manage.name')}
          maxLength={255}
          value={name}
          error={name.trim() === '' ? t('manage.noName') : rename.isError ? problemText(rename.error) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className="two:pt-7">
        <Button type="submit" look="primary" working={rename.isPending}>
          {t('manage.rename')}
        </Button>
      </div>
    </form>
  )
}
