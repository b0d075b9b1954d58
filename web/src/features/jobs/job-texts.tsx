import {
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_TYPED_DESCRIPTION_LENGTH,
  MAX_TYPED_TITLE_LENGTH,
} from '@greenroom/contract/jobs'
import type { ClipboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { TextButton } from '#ui/text-link.tsx'
import type { JobFields } from './job-form.ts'

type JobTextsProps = {
  form: UseFormReturn<JobFields>
  /** The description is an import and may be longer than what one types. */
  whole: boolean
  reading: boolean
  /** The text that was pasted last could not be read. */
  unread: boolean
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  onWriteMyself: () => void
}

const notBlank = (message: string) => (value: string) => value.trim() !== '' || message

/** Where a posting is pasted or written, with the limits of docs/rules.md, Jobs. */
export function JobDescription({ form, whole, reading, unread, onPaste, onWriteMyself }: JobTextsProps) {
  const { t } = useTranslation('jobs')
  const { register, watch, setValue, formState } = form
  const description = watch('description')
  const descriptionMost = whole ? MAX_DESCRIPTION_LENGTH : MAX_TYPED_DESCRIPTION_LENGTH
  // Nothing tells by itself whether a text of this length had more; one that ends exactly here is rare.
  const isFull = description.length >= MAX_DESCRIPTION_LENGTH
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label={t('description')}
        hint={reading ? t('imported.reading') : unread ? t('imported.unread') : t('descriptionHint')}
        placeholder={t('descriptionExample')}
        rows={10}
        maxLength={descriptionMost}
        counter={{ used: description.length, most: descriptionMost }}
        error={formState.errors.description?.message}
        onPaste={onPaste}
        {...register('description', { validate: notBlank(t('missing.description')) })}
      />
      {whole && (
        <Notice
          tone="green"
          title={t(isFull ? 'imported.cut.title' : 'imported.title', { count: description.length })}
          action={
            <TextButton
              onClick={() => {
                setValue('description', '')
                onWriteMyself()
              }}
            >
              {t('imported.edit')}
            </TextButton>
          }
        >
          {t(isFull ? 'imported.cut.text' : 'imported.text')}
        </Notice>
      )}
    </div>
  )
}

export function JobTitle({ form }: Pick<JobTextsProps, 'form'>) {
  const { t } = useTranslation('jobs')
  const { register, watch, formState } = form
  const title = watch('title')
  const titleMost = title.length > MAX_TYPED_TITLE_LENGTH ? MAX_TITLE_LENGTH : MAX_TYPED_TITLE_LENGTH
  return (
    <TextInput
      label={t('jobTitle')}
      hint={t('jobTitleHint')}
      placeholder={t('jobTitleExample')}
      maxLength={titleMost}
      counter={{ used: title.length, most: titleMost }}
      error={formState.errors.title?.message}
      {...register('title', { validate: notBlank(t('missing.title')) })}
    />
  )
}
