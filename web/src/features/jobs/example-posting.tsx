import type { JobDraft } from '@greenroom/contract/jobs'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'
import { useTemplates } from './queries.ts'

/** For someone without a posting at hand: an example of the chosen job. */
export function ExamplePosting({ job, onDraft }: { job: string; onDraft: (draft: JobDraft) => void }) {
  const { t } = useTranslation('jobs')
  const templates = useTemplates()
  const use = () =>
    templates.mutate(undefined, {
      onSuccess: (answer) => {
        const template = answer.templates.find((one) => one.example_job === job)
        if (template) onDraft(template)
      },
      onError: (error) => notify({ lamp: 'red', title: problemText(error) }),
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="type-small text-ink-3">{t('example.none')}</span>
      <Button look="quiet" size="small" onClick={use} working={templates.isPending}>
        {t('example.use')}
      </Button>
    </div>
  )
}
