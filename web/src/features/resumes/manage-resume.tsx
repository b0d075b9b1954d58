import type { Resume } from '@greenroom/contract/resumes'
import { Download, Ellipsis } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { DialogFrame } from '#ui/dialog-frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { notify } from '#ui/toast.tsx'
import { EXPORTS, useRenameResume, useSaveResume } from './change-queries.ts'

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
          <Save resume={resume} />
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

function Save({ resume }: { resume: Resume }) {
  const { t } = useTranslation('resumes')
  const saving = useSaveResume(resume.id)
  const formats = resume.status === 'completed' ? (['original', ...EXPORTS] as const) : (['original'] as const)
  return (
    <div>
      <h3 className="mb-2 type-small font-semibold">{t('manage.save')}</h3>
      <div className="flex flex-wrap gap-3">
        {formats.map((format) => (
          <Button
            key={format}
            icon={Download}
            working={saving.isPending && saving.variables === format}
            onClick={() => saving.mutate(format)}
          >
            {t(`manage.format.${format}`)}
          </Button>
        ))}
      </div>
      {saving.isError && (
        <p role="alert" className="mt-3 text-red-ink">
          {problemText(saving.error)}
        </p>
      )}
    </div>
  )
}
