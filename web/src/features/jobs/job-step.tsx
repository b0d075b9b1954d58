import { MAX_TYPED_DESCRIPTION_LENGTH } from '@greenroom/contract/jobs'
import type { ReadingNotes } from '@greenroom/contract/readings'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { differing, useFormDraft } from '#lib/use-form-draft.ts'
import { Main } from '#ui/main.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RestoredChanges } from '#ui/restored-changes.tsx'
import { notify } from '#ui/toast.tsx'
import type { Adopted } from './adopt-unsaved.ts'
import { ContinuedElsewhere } from './continued-elsewhere.tsx'
import { DeleteJob } from './delete-job.tsx'
import { ExamplePosting, useExamplePosting } from './example-posting.tsx'
import { machineIn, machineOf, readKeptJob } from './job-drafts.ts'
import { JobFoot } from './job-foot.tsx'
import type { JobFields } from './job-form.ts'
import { JobDescription, JobTitle } from './job-texts.tsx'
import { JobTypeChips } from './job-type-chips.tsx'
import { draftNameOf, type JobInHand, useGoOn, useKeepJob } from './keep-job.ts'
import { PostingFields } from './posting-fields.tsx'
import { PostingSources } from './posting-sources.tsx'
import { UnsavedDrafts } from './unsaved-drafts.tsx'
import { useElsewhere } from './use-elsewhere.ts'
import { usePostingDraft } from './use-posting-draft.ts'
import { usePostingPaste } from './use-posting-paste.ts'

/** `start`: the job as it is saved, or an empty form. `readBy`: who read the saved one. */
type JobStepProps = {
  job: JobInHand
  start: JobFields
  readBy?: ReadingNotes | undefined
  /** What was taken over from another device. */
  adopted?: Adopted | undefined
}

/** Title, description and what was read from them. Next saves the job and goes on to the resume. */
export function JobStep({ job, start, readBy, adopted }: JobStepProps) {
  const { t } = useTranslation(['jobs', 'ui'])
  const name = draftNameOf(job)
  const saved = 'id' in job ? job.id : undefined
  const [left] = useState(() => readKeptJob(name))
  const [restored] = useState('id' in job && Object.keys(differing(start, { ...start, ...left?.changes })).length > 0)
  const [machine, setMachine] = useState(left?.machine ?? (saved ? machineOf(saved) : undefined))
  const form = useForm<JobFields>({ defaultValues: { ...start, ...left?.changes }, mode: 'onTouched' })
  const { title, description, jobType } = form.watch()
  const complete = title.trim() !== '' && description.trim() !== ''

  const draft = useFormDraft({
    name,
    form,
    start,
    extra: machine,
    onFollow: ({ extra }) => setMachine(machineIn(extra)),
  })
  const elsewhere = useElsewhere({
    draftId: 'draftId' in job ? job.draftId : undefined,
    form,
    machine,
    setMachine,
    adopted,
  })
  const posting = usePostingDraft({
    form,
    machine,
    setMachine,
    start: {
      saved: saved !== undefined,
      whole: description.length > MAX_TYPED_DESCRIPTION_LENGTH,
      read: saved !== undefined || left?.machine !== undefined,
    },
  })
  const paste = usePostingPaste(posting)
  const { keep, unsaved, saving } = useKeepJob(job, start)
  const originOf = (fields: JobFields) => ({
    shown: posting.read,
    machine,
    notes: posting.modelsNotes(fields.description),
  })
  const goOn = useGoOn(job)

  const next = form.handleSubmit(async (fields) => {
    // Failure to save the job is ignored here (docs/rules.md, Jobs): the next step saves it again.
    await elsewhere.stop()
    const id = await keep(fields, originOf(fields), draft.close).catch(() => undefined)
    goOn(id, fields, id ? { jobId: id, unsaved: undefined } : unsaved(fields, originOf(fields)))
  })
  const keepOnly = form.handleSubmit((fields) =>
    keep(fields, originOf(fields)).then(
      () => notify({ lamp: 'green', title: t('saved') }),
      (error) => notify({ lamp: 'red', title: problemText(error) }),
    ),
  )
  const readRef = useRef<HTMLDivElement>(null)
  /** From below the field, on a phone, what was read would stand out of sight. */
  const arrived = (put: () => void) => {
    put()
    readRef.current?.scrollIntoView({ block: 'nearest' })
  }
  const examples = useExamplePosting(
    () => form.getValues('description'),
    (draft, inPlaceOf) => arrived(() => posting.example(draft, inPlaceOf)),
  )
  const choose = (chosen: string, label: string, before: string | undefined) => {
    form.setValue('jobType', chosen)
    if (title.trim() === '' || title === before) form.setValue('title', label, { shouldValidate: true })
    examples.offer(chosen)
  }

  return (
    <form onSubmit={next} className="flex flex-1 flex-col" noValidate>
      <Main className="bg-paper">
        <div className="page flex max-w-[1216px] flex-col gap-8 py-10 two:py-12">
          <PageHeader title={saved ? t('titleEdit') : t('title')} under={t('lead')} />
          {elsewhere.notice && <ContinuedElsewhere {...elsewhere.notice} />}
          {restored && <RestoredChanges onDiscard={() => form.reset(start, { keepDefaultValues: true })} />}
          {/* What was read stands beside the text it was read from, on a phone right under it. */}
          <div className="grid gap-x-16 gap-y-8 side:grid-cols-[minmax(0,1fr)_480px] side:grid-rows-[auto_1fr]">
            <div className="flex flex-col gap-8">
              <JobDescription
                form={form}
                whole={posting.whole}
                onPaste={paste.onPaste}
                reading={paste.reading}
                unread={paste.failed}
                onWriteMyself={posting.writeMyself}
              />
              {'draftId' in job && <UnsavedDrafts except={job.draftId} />}
            </div>
            <div ref={readRef} className="flex flex-col gap-6 side:col-start-2 side:row-span-2 side:row-start-1">
              <JobTitle form={form} />
              {posting.read && <PostingFields form={form} readBy={posting.readBy ?? readBy} />}
            </div>
            <div className="flex flex-col gap-8">
              <PostingSources draftName={name} onDraft={(draft) => arrived(() => posting.bring(draft))} />
              <div className="flex flex-col gap-3">
                <JobTypeChips value={jobType} onChange={choose} />
                {jobType && description !== machine?.description && (
                  <ExamplePosting onUse={() => examples.use(jobType)} coming={examples.coming} />
                )}
              </div>
            </div>
          </div>
          {saved && <DeleteJob id={saved} />}
        </div>
      </Main>
      <JobFoot
        note={complete ? (draft.kept ? undefined : t('ui:draft.notKept')) : t('reason')}
        complete={complete}
        onSave={saved ? keepOnly : undefined}
        saving={saving}
        goingOn={form.formState.isSubmitting}
      />
    </form>
  )
}
