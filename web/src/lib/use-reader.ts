import { ENTRY_FIELDS, NAME_FIELDS, type ReadingNotes, VALUE_FIELDS } from '@greenroom/contract/readings'
import { useTranslation } from 'react-i18next'
import { listed } from '#i18n/join.ts'

const BUILT_IN = 'built-in'
const LISTS = [...NAME_FIELDS, ...ENTRY_FIELDS]

/** Who read a document, and what a model's reading made better, in one line. */
export function useReader({ read_by: by = BUILT_IN, reading_again: again, improvements = [] }: ReadingNotes) {
  const { t } = useTranslation('ui')
  const what = listed(
    improvements.flatMap(({ field, added, corrected }) => {
      const value = VALUE_FIELDS.find((one) => one === field)
      const list = LISTS.find((one) => one === field)
      const entry = ENTRY_FIELDS.find((one) => one === field)
      return [
        ...(value ? [t(`readBy.value.${value}`)] : []),
        ...(list && added > 0 ? [t(`readBy.more.${list}`, { count: added })] : []),
        ...(entry && corrected > 0 ? [t(`readBy.corrected.${entry}`, { count: corrected })] : []),
      ]
    }),
  )
  if (again) return { state: 'reading', text: t('readBy.again') } as const
  if (by === BUILT_IN) return { state: 'first', text: t('readBy.builtIn') } as const
  return {
    state: 'better',
    text: what ? t('readBy.better', { name: by, what }) : t('readBy.nothing', { name: by }),
  } as const
}
