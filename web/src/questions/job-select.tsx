import { useTranslation } from 'react-i18next'
import { Select } from '#ui/select.tsx'
import { useJobChoices } from './job-choices.ts'

/** Empty for no job in particular. */
type JobSelectProps = { jobId: string; onChange: (jobId: string) => void }

/** Which job a question is prepared for. */
export function JobSelect({ jobId, onChange }: JobSelectProps) {
  const { t } = useTranslation('questions')
  const { data: jobs } = useJobChoices(jobId || undefined)
  if (!jobs) return null
  return (
    <Select
      label={t('job.label')}
      options={[
        { value: '', label: t('job.none') },
        ...jobs.map(({ id, title, company }) => ({ value: id, label: [title, company].filter(Boolean).join(', ') })),
      ]}
      value={jobId}
      onChange={onChange}
    />
  )
}
