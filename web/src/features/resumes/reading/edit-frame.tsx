import type { Profile } from '@greenroom/contract/profile'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

export type EditProps = {
  profile: Profile
  /** What the field is called. */
  name: string
  saving: boolean
  onSave: (profile: Profile) => void
  onCancel: () => void
}

type EditFrameProps = Pick<EditProps, 'saving' | 'onCancel'> & {
  onSubmit: () => void
  /** Beside Save and Cancel. */
  more?: ReactNode
  children: ReactNode
}

/** Fields with Save and Cancel; the first field has the focus, Escape leaves. */
export function EditFrame({ saving, onCancel, onSubmit, more, children }: EditFrameProps) {
  const { t } = useTranslation(['resumes', 'ui'])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) onSubmit()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="flex flex-col gap-4 py-1"
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" look="primary" working={saving}>
          {t('correct.save')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        {more}
      </div>
    </form>
  )
}
