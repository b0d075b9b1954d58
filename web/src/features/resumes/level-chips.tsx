import { EXPERIENCE_LEVELS } from '@greenroom/contract/jobs'
import { useTranslation } from 'react-i18next'
import { preparation, usePreparation } from '#lib/preparation.ts'
import { ChipGroup } from '#ui/chip-group.tsx'

/** The four levels of spec/product.md section 9. */
export function LevelChips() {
  const { t } = useTranslation('resumes')
  const { experienceLevel } = usePreparation()
  return (
    <ChipGroup
      legend={t('level.label')}
      inline
      options={EXPERIENCE_LEVELS.map((level) => ({ value: level, label: t(`level.${level}`) }))}
      value={EXPERIENCE_LEVELS.find((level) => level === experienceLevel)}
      onChange={(level) => preparation.change({ experienceLevel: level })}
    />
  )
}
