import type { Resume } from '@greenroom/contract/resumes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { sizeText } from './check-file.ts'

/** What a resume is called, whether it is the default, and what became of it. `name`: a link in place of its name. */
export function StoredResume({ resume, name = resume.filename }: { resume: Resume; name?: ReactNode }) {
  const { t, i18n } = useTranslation('resumes')
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(resume.created_at))
  return (
    <div className="min-w-0">
      <p className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate font-semibold">{name}</span>
        {resume.is_default && <Badge tone="green">{t('default.badge')}</Badge>}
      </p>
      <p className="type-small text-ink-3">
        {sizeText(resume.size)}, {t(`earlier.note.${resume.status}`, { date })}
      </p>
    </div>
  )
}
