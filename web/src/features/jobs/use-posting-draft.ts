import { type JobDraft, MAX_TYPED_DESCRIPTION_LENGTH } from '@greenroom/contract/jobs'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/toast.tsx'
import type { Machine } from './job-drafts.ts'
import { emptyFields, fieldsOf, type JobFields } from './job-form.ts'
import { useSecondReading } from './use-second-reading.ts'

/** What the person says themselves; no reading touches it. */
const OWN = ['description', 'jobType', 'aiPolicy'] as const satisfies (keyof JobFields)[]
type ReadField = Exclude<keyof JobFields, (typeof OWN)[number]>
const READ = (Object.keys(emptyFields) as (keyof JobFields)[]).filter(
  (key): key is ReadField => !(OWN as readonly string[]).includes(key),
)

type PostingInHand = {
  form: UseFormReturn<JobFields>
  machine: Machine
  setMachine: (machine: Machine) => void
  start: { whole: boolean; read: boolean; saved: boolean }
}

/**
 * Puts what was read from a posting into the form. What was read from the posting before gives way to it; a title that
 * the person typed stays. What takes the place of something else can be taken back.
 */
export function usePostingDraft({ form, machine, setMachine, start }: PostingInHand) {
  const { t } = useTranslation('jobs')
  const [whole, setWhole] = useState(start.whole)
  const [shown, setShown] = useState(start.read)
  const second = useSecondReading(({ first, better }) => {
    const fields = form.getValues()
    // A field that the person emptied is corrected too.
    const untouched = READ.filter((key) => fields[key] === first[key])
    setMachine(better)
    put({ ...fields, ...Object.fromEntries(untouched.map((key) => [key, better[key]])) })
  })
  const put = (fields: JobFields) => form.reset(fields, { keepDefaultValues: true })
  /** Nothing stands there, or what an earlier reading put there. */
  const isRead = (key: ReadField, fields: JobFields) => fields[key].trim() === '' || fields[key] === machine?.[key]

  /** What belongs to the posting before must not stand beside this one, also when this one cannot be read. */
  const clear = (example?: JobDraft) => {
    const fields = form.getValues()
    const gone = READ.filter((key) => key !== 'title' || isRead(key, fields))
    if (!example || !isUnchanged(example, fields)) offerUndo()
    second.forget()
    setMachine(undefined)
    setShown(start.saved)
    put({ ...fields, ...Object.fromEntries(gone.map((key) => [key, ''])) })
  }

  const fill = (draft: JobDraft) => {
    const fields = form.getValues()
    const read = fieldsOf(draft)
    const news = READ.filter((key) => isRead(key, fields))
    setMachine(read)
    setShown(true)
    put({ ...fields, ...Object.fromEntries(news.map((key) => [key, read[key]])) })
  }

  const describe = (text: string) => {
    setWhole(text.length > MAX_TYPED_DESCRIPTION_LENGTH)
    form.setValue('description', text)
  }

  /** `inPlaceOf`: the example that stood there until now. */
  const example = (draft: JobDraft, inPlaceOf?: JobDraft) => {
    clear(inPlaceOf)
    describe(draft.description)
    fill(draft)
  }

  const offerUndo = () => {
    const before = { fields: form.getValues(), machine, whole, shown }
    if (before.fields.description.trim() === '') return
    const undo = () => {
      second.forget()
      setMachine(before.machine)
      setWhole(before.whole)
      setShown(before.shown)
      put(before.fields)
    }
    notify({ lamp: 'green', title: t('replaced.title'), action: { label: t('replaced.undo'), onPress: undo } })
  }

  return {
    whole,
    read: shown,
    /** Who read it, once it was read here. */
    readBy: second.notes,
    modelsNotes: second.doneFor,
    writeMyself: () => setWhole(false),

    /** A text is pasted and not read yet. `another`: nothing is left of the text before. */
    pasted(text: string, another: boolean) {
      if (another) clear()
      describe(text)
    },

    /** It was read. What the person has typed since stands. */
    filled(draft: JobDraft) {
      fill(draft)
      second.ask(draft)
    },

    /** A posting from a link or a picture takes the place of what is there. */
    bring(draft: JobDraft) {
      example(draft)
      second.ask(draft)
    },

    /** One of ours needs no second reading. */
    example,
  }
}

/** The title may be the person's own: it stays when another example comes. */
function isUnchanged(example: JobDraft, fields: JobFields) {
  const given = fieldsOf(example)
  return READ.every((key) => key === 'title' || fields[key] === given[key])
}
