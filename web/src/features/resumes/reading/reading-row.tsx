import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useFocusBack } from '#ui/use-focus-back.ts'

type ReadingRowProps = {
  name: string
  doubtful: boolean
  /** The person put it right. */
  corrected: boolean
  /** The form, in the place of what was read. */
  form: ReactNode
  onEdit: () => void
  /** Below what was read. */
  note?: ReactNode
  children: ReactNode
}

/** What was not found is said; what was read without being sure is the only filled row. */
export function ReadingRow({ name, doubtful, corrected, form, onEdit, note, children }: ReadingRowProps) {
  const { t } = useTranslation('resumes')
  const pencil = useFocusBack<HTMLButtonElement>(Boolean(form))
  const empty = !children || (Array.isArray(children) && children.length === 0)
  const asked = doubtful && !empty && !corrected && !form
  return (
    <div
      className={classes(
        'grid gap-x-6 gap-y-1 border-b border-line py-3.5 two:grid-cols-[116px_1fr]',
        asked && '-mx-3 rounded-control bg-lamp-soft px-3',
      )}
    >
      <dt className={asked ? 'font-semibold text-lamp-ink' : 'text-ink-3'}>{name}</dt>
      <dd className="min-w-0">
        {form || (
          <div className="flex items-start justify-between gap-3">
            <div className={classes('min-w-0 break-words', empty && 'text-ink-3')}>
              {empty ? t('read.notFound') : children}
              {asked && (
                <span className="mt-1 block type-small text-lamp-ink">
                  <strong>{t('read.doubt')}</strong> {t('read.doubtHint')}
                </span>
              )}
              {corrected && <span className="block type-small text-ink-3">{t('correct.byYou')}</span>}
              {note}
            </div>
            <span className="-my-2">
              <IconButton ref={pencil} icon={Pencil} label={t('correct.edit', { name })} onClick={onEdit} />
            </span>
          </div>
        )}
      </dd>
    </div>
  )
}
