import { AiPolicy } from '@greenroom/contract/consent'
import type { ReadingNotes } from '@greenroom/contract/readings'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useReader } from '#lib/use-reader.ts'
import { ChipGroup } from '#ui/chip-group.tsx'
import { ReadBy } from '#ui/read-by.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { JobFields } from './job-form.ts'

type PostingFieldsProps = { form: UseFormReturn<JobFields>; readBy: ReadingNotes | undefined }

/** What was read from a posting, each field open for correction. */
export function PostingFields({ form, readBy }: PostingFieldsProps) {
  const { t } = useTranslation('jobs')
  const heading = useId()
  const reader = useReader(readBy ?? {})
  const { register, watch, setValue } = form
  return (
    <section aria-labelledby={heading} className="border-t border-line pt-6">
      <h2 id={heading} className="type-heading">
        {t('read.title')}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{t('read.lead')}</p>
      <div className="mb-4">{readBy && <ReadBy {...reader} />}</div>
      <div className="grid gap-x-6 gap-y-5 two:grid-cols-2">
        <TextInput label={t('read.company')} maxLength={200} {...register('company')} />
        <TextInput label={t('read.location')} maxLength={200} {...register('location')} />
        <TextInput label={t('read.salary')} maxLength={200} {...register('salary')} />
        <TextInput label={t('read.level')} maxLength={100} {...register('level')} />
        <TextInput label={t('read.employment')} maxLength={50} {...register('employment')} />
        <div className="two:col-span-2">
          <ChipGroup
            legend={t('aiPolicy.label')}
            options={AiPolicy.options.map((value) => ({ value, label: t(`aiPolicy.${value}`) }))}
            value={watch('aiPolicy')}
            onChange={(value) => setValue('aiPolicy', value)}
          />
        </div>
        <TextArea label={t('read.requirements')} hint={t('read.oneALine')} rows={5} {...register('requirements')} />
        <TextArea
          label={t('read.responsibilities')}
          hint={t('read.oneALine')}
          rows={5}
          {...register('responsibilities')}
        />
        <div className="two:col-span-2">
          <TextArea label={t('read.skills')} hint={t('read.skillsHint')} rows={2} {...register('skills')} />
        </div>
      </div>
    </section>
  )
}
