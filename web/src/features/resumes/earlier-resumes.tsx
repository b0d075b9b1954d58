import type { Resume } from '@greenroom/contract/resumes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { sizeText } from './check-file.ts'
import { useReadyResumes } from './queries.ts'

/** Resumes that were read before; nothing when there are none. */
export function EarlierResumes({ onUse }: { onUse: (resume: Resume) => void }) {
  const { t, i18n } = useTranslation('resumes')
  const heading = useId()
  const resumes = useReadyResumes()
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
  if (resumes.isError)
    return (
      <ErrorState title={t('failed.list')} onRetry={() => resumes.refetch()} retrying={resumes.isFetching}>
        {problemText(resumes.error)}
      </ErrorState>
    )
  if (!resumes.data?.length) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="border-b border-line pb-3 type-title">
        {t('earlier.title')}
      </h2>
      <ul>
        {resumes.data.slice(0, 8).map((resume) => (
          <li key={resume.id} className="flex items-center justify-between gap-4 border-b border-line py-3.5">
            <div className="min-w-0">
              <p className="truncate font-semibold">{resume.filename}</p>
              <p className="type-small text-ink-3">
                {sizeText(resume.size)}, {t('earlier.note', { date: date.format(new Date(resume.created_at)) })}
              </p>
            </div>
            <Button size="small" onClick={() => onUse(resume)}>
              {t('earlier.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
