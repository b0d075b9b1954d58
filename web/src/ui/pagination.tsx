import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type PaginationProps = {
  page: number
  pages: number
  /** Rows shown up to here, of all. */
  shown: number
  total: number
  onPage: (page: number) => void
}

/** “5 of 24”, and the way to the other pages when there are any. */
export function Pagination({ page, pages, shown, total, onPage }: PaginationProps) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('pagination.label')} className="flex items-center justify-between gap-4 py-5">
      <p role="status" className="type-small text-ink-3 tabular-nums">
        {t('pagination.shown', { shown, total })}
      </p>
      {pages > 1 && (
        <span className="flex gap-2">
          <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('pagination.previous')}
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('pagination.next')}
          </Button>
        </span>
      )}
    </nav>
  )
}
