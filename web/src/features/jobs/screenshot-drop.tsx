import type { JobDraft } from '@greenroom/contract/jobs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { ACCEPTED_PICTURES, pictureProblemOf } from './check-picture.ts'
import { useAnalyzeImage } from './queries.ts'

/** A place for a screenshot of a posting, which the server reads. */
export function ScreenshotDrop({ onDraft }: { onDraft: (draft: JobDraft) => void }) {
  const { t } = useTranslation('jobs')
  const { analyze, share } = useAnalyzeImage()
  const [wrong, setWrong] = useState<{ error: string; hint: string }>()
  const choose = (file: File) => {
    const problem = pictureProblemOf(file)
    analyze.reset()
    setWrong(
      problem && { error: t(`screenshot.${problem}`), hint: t(`screenshot.${problem}Hint`, { name: file.name }) },
    )
    if (!problem) analyze.mutate(file, { onSuccess: ({ job }) => onDraft(job) })
  }
  const percent = Math.round(share * 100)
  const stage = percent < 100 ? t('screenshot.uploading', { percent }) : t('screenshot.reading')
  const failure = analyze.isError ? problemText(analyze.error) : undefined
  return (
    <FileDrop
      title={<strong>{t('screenshot.title')}</strong>}
      hint={analyze.isPending ? stage : analyze.isSuccess ? t('screenshot.done') : t('screenshot.hint')}
      accept={ACCEPTED_PICTURES}
      onFile={choose}
      error={wrong?.error ?? failure}
      errorHint={wrong?.hint ?? t('screenshot.hint')}
      progress={analyze.isPending ? share : undefined}
      disabled={analyze.isPending}
    />
  )
}
