import type { Resume } from '@greenroom/contract/resumes'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { sizeText } from './check-file.ts'
import { DefaultButton } from './default-button.tsx'
import { DeleteResume } from './delete-resume.tsx'
import { ManageResume } from './manage-resume.tsx'

type ResumeBarProps = { resume: Resume; onReplace?: () => void; onDeleted: () => void }

/** Which file this is about, what one can do with it, and the way to another one. */
export function ResumeBar({ resume, onReplace, onDeleted }: ResumeBarProps) {
  const { t } = useTranslation('resumes')
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="sr-only">{t('title')}</h1>
      <FileText size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 truncate">
        <strong>{resume.filename}</strong>{' '}
        <span className="type-small text-ink-3">
          {resume.status === 'completed' ? t('file.read', { size: sizeText(resume.size) }) : sizeText(resume.size)}
        </span>
      </span>
      {resume.is_default && <Badge tone="green">{t('default.badge')}</Badge>}
      {onReplace && (
        <Button size="small" onClick={onReplace}>
          {t('drop.replace')}
        </Button>
      )}
      <DefaultButton resume={resume} />
      <ManageResume resume={resume} />
      <DeleteResume resume={resume} onDeleted={onDeleted} />
    </div>
  )
}
