import type { Resume } from '@greenroom/contract/resumes'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { DeleteResume } from './delete-resume.tsx'
import { ManageResume } from './manage-resume.tsx'
import { useStoredResumes } from './queries.ts'
import { StoredResume } from './stored-resume.tsx'

const SHOWN_FIRST = 8

/** Resumes that were uploaded before, those that could not be read among them; nothing when there are none. */
export function EarlierResumes({ onUse }: { onUse: (resume: Resume) => void }) {
  const { t } = useTranslation('resumes')
  const heading = useId()
  const resumes = useStoredResumes()
  const [showsAll, setShowsAll] = useState(false)
  if (resumes.isError)
    return (
      <ErrorState title={t('failed.list')} onRetry={() => resumes.refetch()} retrying={resumes.isFetching}>
        {problemText(resumes.error)}
      </ErrorState>
    )
  const all = resumes.data ?? []
  if (all.length === 0) return null
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="border-b border-line pb-3 type-title">
        {t('earlier.title')}
      </h2>
      <ul>
        {all.slice(0, showsAll ? all.length : SHOWN_FIRST).map((resume) => (
          <Row key={resume.id} resume={resume} onUse={() => onUse(resume)} />
        ))}
      </ul>
      {all.length > SHOWN_FIRST && !showsAll && (
        <div className="pt-4">
          <Button size="small" onClick={() => setShowsAll(true)}>
            {t('earlier.all', { total: all.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ resume, onUse }: { resume: Resume; onUse: () => void }) {
  const { t } = useTranslation('resumes')
  const isReady = resume.status === 'completed'
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3.5">
      <StoredResume resume={resume} />
      <div className="flex shrink-0 items-center gap-1">
        {isReady && (
          <Button size="small" onClick={onUse}>
            {t('earlier.use')}
          </Button>
        )}
        <ManageResume resume={resume} />
        <DeleteResume resume={resume} />
      </div>
    </li>
  )
}
