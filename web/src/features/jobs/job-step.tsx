import { TYPED_DESCRIPTION_MOST } from '@greenroom/contract/jobs'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { preparation } from '#lib/preparation.ts'
import { problemText } from '#lib/problem-text.ts'
import { FootBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { notify } from '#ui/toast.tsx'
import { DeleteJob } from './delete-job.tsx'
import { ExamplePosting } from './example-posting.tsx'
import { bodyOf, type JobFields } from './job-form.ts'
import { JobTexts } from './job-texts.tsx'
import { JobTypeChips } from './job-type-chips.tsx'
import { PostingFields } from './posting-fields.tsx'
import { PostingSources } from './posting-sources.tsx'
import { useSaveJob } from './queries.ts'
import { usePostingDraft } from './use-posting-draft.ts'
import { usePostingPaste } from './use-posting-paste.ts'

type JobStepProps = { start: JobFields; saved: string | undefined }

/** Title, description and what was read from them. Next saves the job and goes on to the resume. */
export function JobStep({ start, saved }: JobStepProps) {
  const { t } = useTranslation(['jobs', 'ui'])
  const navigate = useNavigate()
  const form = useForm<JobFields>({ defaultValues: start, mode: 'onTouched' })
  const save = useSaveJob()
  const posting = usePostingDraft(form, {
    whole: start.description.length > TYPED_DESCRIPTION_MOST,
    read: saved !== undefined && start.requirements + start.responsibilities + start.skills !== '',
  })
  const { title, description, jobType } = form.watch()
  const complete = title.trim() !== '' && description.trim() !== ''

  const paste = usePostingPaste(({ text, draft }) => posting.take(text, draft))

  const next = form.handleSubmit(async (fields) => {
    preparation.change({
      jobTitle: fields.title,
      jobDescription: fields.description,
      ...(fields.jobType ? { selectedJobType: fields.jobType } : {}),
    })
    // Failure to save the job is ignored here (spec/product.md section 8): the next step saves it again.
    const result = await save.mutateAsync({ id: saved, body: bodyOf(fields, posting.read) }).catch(() => undefined)
    if (result) preparation.change({ jobId: result.job.id })
    navigate(paths.resume, {
      state: { jobTitle: fields.title, jobDescription: fields.description, selectedJobType: fields.jobType },
    })
  })
  const keep = form.handleSubmit((fields) =>
    save.mutate(
      { id: saved, body: bodyOf(fields, posting.read) },
      {
        onSuccess: () => notify({ lamp: 'green', title: t('saved') }),
        onError: (error) => notify({ lamp: 'red', title: problemText(error) }),
      },
    ),
  )

  return (
    <form onSubmit={next} className="flex flex-1 flex-col" noValidate>
      <Main className="bg-paper">
        <div className="page flex max-w-[920px] flex-col gap-8 py-10 two:py-14">
          <PageHeader title={saved && posting.read ? t('titleEdit') : t('title')} under={t('lead')} />
          <div className="flex flex-col gap-3">
            <JobTypeChips
              value={jobType}
              onChange={(job, label) => {
                form.setValue('jobType', job)
                if (title.trim() === '' || title === jobType || title === form.formState.defaultValues?.title)
                  form.setValue('title', label, { shouldValidate: true })
              }}
            />
            {jobType && <ExamplePosting job={jobType} onDraft={(draft) => posting.bring(draft, { keepTitle: true })} />}
          </div>
          <PostingSources onDraft={posting.bring} />
          <JobTexts
            form={form}
            whole={posting.whole}
            onPaste={paste.onPaste}
            reading={paste.reading}
            onWriteMyself={posting.writeMyself}
          />
          {posting.read && <PostingFields form={form} />}
          {saved && <DeleteJob id={saved} />}
        </div>
      </Main>
      <FootBar
        start={
          <LinkButton to={paths.landing} size="large">
            {t('ui:home')}
          </LinkButton>
        }
        note={complete ? undefined : t('reason')}
        end={
          <>
            {saved && (
              <Button size="large" onClick={keep} working={save.isPending} disabled={!complete}>
                {t('save')}
              </Button>
            )}
            <Button
              type="submit"
              look="primary"
              size="large"
              disabled={!complete}
              working={form.formState.isSubmitting}
            >
              {t('ui:next')}
            </Button>
          </>
        }
      />
    </form>
  )
}
