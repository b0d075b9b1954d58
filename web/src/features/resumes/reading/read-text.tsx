import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResumeText } from '#features/resumes/queries.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

/** The text of the file as it was read, on request. */
export function ReadText({ resumeId }: { resumeId: string }) {
  const { t } = useTranslation('resumes')
  const [shown, setShown] = useState(false)
  const text = useResumeText(resumeId, shown)
  if (!shown)
    return (
      <div className="mt-5">
        <Button size="small" onClick={() => setShown(true)}>
          {t('read.show')}
        </Button>
      </div>
    )
  if (text.data === undefined) return <SkeletonText awaited={t('progress.reading')} />
  return (
    <pre className="mt-5 max-h-[420px] overflow-auto border-l-[3px] border-green pl-4 font-[inherit] type-small whitespace-pre-wrap">
      {text.data}
    </pre>
  )
}
