import { type JobDraft, MAX_URL_LENGTH } from '@greenroom/contract/jobs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { useKeptText } from '#lib/use-kept-text.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useAnalyzeUrl } from './queries.ts'

/** A link to a posting, which the server reads. */
export function LinkField({ draftName, onDraft }: { draftName: string; onDraft: (draft: JobDraft) => void }) {
  const { t } = useTranslation('jobs')
  const [link, setLink] = useKeptText(`${draftName}.link`)
  const [empty, setEmpty] = useState(false)
  const analyze = useAnalyzeUrl()
  const start = () => {
    if (analyze.isPending) return
    setEmpty(link.trim() === '')
    if (link.trim() === '') return analyze.reset()
    analyze.mutate(wholeAddress(link), { onSuccess: ({ job }) => onDraft(job) })
  }
  const failure = analyze.isError ? problemText(analyze.error) : undefined
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <TextInput
          label={t('link.label')}
          placeholder={t('link.example')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_URL_LENGTH}
          value={link}
          hint={analyze.isPending ? t('link.reading') : analyze.isSuccess ? t('link.done') : t('link.hint')}
          error={empty ? t('link.missing') : failure}
          confirmed={analyze.isSuccess}
          onChange={(event) => {
            setLink(event.target.value)
            setEmpty(false)
            if (!analyze.isPending) analyze.reset()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            start()
          }}
        />
      </div>
      <div className="pt-7">
        <Button onClick={start} working={analyze.isPending}>
          {t('link.analyze')}
        </Button>
      </div>
    </div>
  )
}

/** People copy addresses without their beginning. */
function wholeAddress(link: string): string {
  const trimmed = link.trim()
  return /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}
