import { EXAMPLE_JOBS } from '@greenroom/contract/job-choices'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '#ui/chip-group.tsx'

type ExampleJob = (typeof EXAMPLE_JOBS)[number]

/** Example job types to start from. */
export function JobTypeChips({
  value,
  onChange,
}: {
  value: string | undefined
  /** `before`: the label of the one chosen until now. */
  onChange: (job: string, label: string, before: string | undefined) => void
}) {
  const { t } = useTranslation('jobs')
  const label = (job: ExampleJob) => t(`exampleJobs.${job}`)
  const chosen = EXAMPLE_JOBS.find((job) => job === value)
  return (
    <ChipGroup
      legend={t('chips')}
      options={EXAMPLE_JOBS.map((job) => ({ value: job, label: label(job) }))}
      value={chosen}
      onChange={(job) => onChange(job, label(job), chosen && label(chosen))}
    />
  )
}
