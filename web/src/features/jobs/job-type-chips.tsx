import { EXAMPLE_JOBS } from '@greenroom/contract/jobs'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '#ui/chip-group.tsx'

type ExampleJob = (typeof EXAMPLE_JOBS)[number]

/** Example job types to start from. */
export function JobTypeChips({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (job: string, label: string) => void
}) {
  const { t } = useTranslation('jobs')
  const label = (job: ExampleJob) => t(`exampleJobs.${job}`)
  return (
    <ChipGroup
      legend={t('chips')}
      options={EXAMPLE_JOBS.map((job) => ({ value: job, label: label(job) }))}
      value={EXAMPLE_JOBS.find((job) => job === value)}
      onChange={(job) => onChange(job, label(job))}
    />
  )
}
