import type { Dimension } from '@greenroom/contract/resumes'
import { useTranslation } from 'react-i18next'
import type texts from '#i18n/en/resumes.json'

type KnownKey = keyof typeof texts.dimension

/** The name of a dimension in the language of the screen; one that a newer coach brings keeps the coach's own name. */
export function useDimensionLabel() {
  const { t, i18n } = useTranslation('resumes')
  const isKnown = (key: string): key is KnownKey => i18n.exists(`resumes:dimension.${key}`)
  return ({ key, label }: Pick<Dimension, 'key' | 'label'>) => (isKnown(key) ? t(`dimension.${key}`) : label)
}
