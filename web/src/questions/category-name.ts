import { useTranslation } from 'react-i18next'
import type categories from '#i18n/en/categories.json'

/** The coach's own categories in the language in use; undefined for what the person or a model wrote. */
export function useCategoryName(): (name: string) => string | undefined {
  const { t, i18n } = useTranslation('categories')
  return (name) => (i18n.exists(name, { ns: 'categories' }) ? t(name as keyof typeof categories) : undefined)
}
