import { type JobDraft, TYPED_DESCRIPTION_MOST } from '@greenroom/contract/jobs'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/toast.tsx'
import { fieldsOf, type JobFields } from './job-form.ts'

type Shown = {
  /** The description is an import and may be longer than what one types. */
  whole: boolean
  /** What was read from the posting is shown for correction. */
  read: boolean
}

/** Puts what was read from a posting into the form; what a person had written before can be brought back. */
export function usePostingDraft(form: UseFormReturn<JobFields>, start: Shown) {
  const { t } = useTranslation('jobs')
  const [shown, setShown] = useState(start)
  const put = (fields: JobFields) => form.reset(fields, { keepDefaultValues: true })

  return {
    ...shown,
    writeMyself: () => setShown((before) => ({ ...before, whole: false })),

    /** A posting that was pasted: the title that stands there stays. */
    take(text: string, draft?: JobDraft) {
      const { title, aiPolicy, jobType } = form.getValues()
      const whole = text.length > TYPED_DESCRIPTION_MOST
      if (!draft) {
        setShown((before) => ({ ...before, whole }))
        return form.setValue('description', text)
      }
      setShown({ whole, read: true })
      put({ ...fieldsOf(draft), title: title.trim() || draft.title, description: text, jobType, aiPolicy })
    },

    /** A posting from elsewhere takes the place of what is there, its title too unless told otherwise. */
    bring(draft: JobDraft, { keepTitle = false } = {}) {
      const before = { fields: form.getValues(), shown }
      setShown({ whole: draft.description.length > TYPED_DESCRIPTION_MOST, read: true })
      const { title, aiPolicy, jobType } = before.fields
      put({ ...fieldsOf(draft), title: (keepTitle && title.trim()) || draft.title || title, jobType, aiPolicy })
      if (before.fields.description.trim() === '') return
      const undo = () => {
        setShown(before.shown)
        put(before.fields)
      }
      notify({ lamp: 'green', title: t('replaced.title'), action: { label: t('replaced.undo'), onPress: undo } })
    },
  }
}
