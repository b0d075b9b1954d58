import { useTranslation } from 'react-i18next'
import { listed } from '#i18n/join.ts'
import { Lamp } from './lamp.tsx'

/** Single values, which are named when they got better, and lists, of which it is said how many. */
const VALUES = [
  'name',
  'label',
  'title',
  'company',
  'location',
  'salary_range',
  'job_type',
  'experience_level',
] as const
const LISTS = ['skills', 'work', 'volunteer', 'education', 'languages', 'certificates'] as const
const ENTRIES = ['work', 'volunteer', 'education'] as const

type Better = { field: string; added: number; corrected: number }
type ReadByProps = {
  /** `built-in`, or the provider and model. */
  by: string
  /** A model is reading it at this moment. */
  again?: boolean | undefined
  /** What the model's reading made better. */
  better?: readonly Better[] | undefined
}

/** Who read a document, in one quiet line that changes by itself when a better reading came. */
export function ReadBy({ by, again, better = [] }: ReadByProps) {
  const { t } = useTranslation('ui')
  const what = useBetter(better)
  const text = again
    ? t('readBy.again')
    : by === 'built-in'
      ? t('readBy.builtIn')
      : what === ''
        ? t('readBy.nothing', { name: by })
        : t('readBy.better', { name: by, what })
  return (
    <p role="status" className="flex items-baseline gap-2.5 type-small text-ink-2">
      <Lamp tone={again ? 'amber' : by === 'built-in' ? 'off' : 'green'} />
      <span className="min-w-0 text-pretty wrap-anywhere">{text}</span>
    </p>
  )
}

function useBetter(better: readonly Better[]): string {
  const { t } = useTranslation('ui')
  const parts = better.flatMap(({ field, added, corrected }) => {
    const value = VALUES.find((one) => one === field)
    if (value) return [t(`readBy.value.${value}`)]
    const list = LISTS.find((one) => one === field)
    const entry = ENTRIES.find((one) => one === field)
    return [
      ...(list && added > 0 ? [t(`readBy.more.${list}`, { count: added })] : []),
      ...(entry && corrected > 0 ? [t(`readBy.corrected.${entry}`, { count: corrected })] : []),
    ]
  })
  return listed(parts)
}
