import { EXPERIENCE_LEVELS } from '@greenroom/contract/job-choices'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '#ui/chip-group.tsx'

/** The four levels of docs/rules.md, Resumes. */
export function LevelChips({ value, onChange }: { value: string | undefined; onChange: (level: string) => void }) {
  const { t } = useTranslation('resumes')
  return (
    <ChipGroup
      legend={t('level.label')}
      inline
      options={EXPERIENCE_LEVELS.map((level) => ({ value: level, label: t(`level.${level}`) }))}
      value={EXPERIENCE_LEVELS.find((level) => level === value)}
      onChange={onChange}
    />
  )
}
