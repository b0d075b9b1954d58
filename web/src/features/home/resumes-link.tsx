import type { Job } from '@greenroom/contract/jobs'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** To all resumes, which are judged there against the chosen job. */
export function ResumesLink({ job }: { job: Job | undefined }) {
  const { t } = useTranslation('home')
  return (
    <div>
      <LinkButton to={paths.resumesFor(job?.id)} look="quiet" icon={FileText}>
        {t('resumes')}
      </LinkButton>
    </div>
  )
}
