import type { JobDraft } from '@greenroom/contract/jobs'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'
import { useTemplates } from './queries.ts'

type PutExample = (draft: JobDraft, inPlaceOf: JobDraft | undefined) => void

/**
 * Our posting for an example job. @param described what stands in the description when the posting has come
 * @param put `inPlaceOf` is the example that stood there
 */
export function useExamplePosting(described: () => string, put: PutExample) {
  const templates = useTemplates()
  const bring = (job: string, overOwnText: boolean) =>
    templates.mutate(undefined, {
      onSuccess: (answer) => {
        const template = answer.templates.find((one) => one.example_job === job)
        const standing = answer.templates.find((one) => one.description === described())
        if (template && (overOwnText || standing || described().trim() === '')) put(template, standing)
      },
      onError: (error) => notify({ lamp: 'red', title: problemText(error) }),
    })
  return {
    coming: templates.isPending,
    /** Fills it in unless the person has written something of their own. */
    offer: (job: string) => bring(job, false),
    /** Fills it in whatever stands there. */
    use: (job: string) => bring(job, true),
  }
}

/** For someone whose own text stands there, or for whom the example did not come. */
export function ExamplePosting({ onUse, coming }: { onUse: () => void; coming: boolean }) {
  const { t } = useTranslation('jobs')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="type-small text-ink-3">{t('example.none')}</span>
      <Button look="quiet" size="small" onClick={onUse} working={coming}>
        {t('example.use')}
      </Button>
    </div>
  )
}
