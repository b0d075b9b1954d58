import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { useRecordPage } from '#records/queries.ts'
import { RecordList } from '#records/record-list.tsx'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { Main } from '#ui/main.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Progress } from './progress.tsx'
import { RecordFilters } from './record-filters.tsx'
import { type RecordFilters as Filters, recordQuery, useRecordFilters } from './use-record-filters.ts'

/** /interview/records: every interview there was, what was practised, and how the scores went. */
export function RecordsPage() {
  const { t } = useTranslation('records')
  const { filters, change, clear } = useRecordFilters()
  const [typed, setTyped] = useState(filters.q)
  const type = (text: string) => {
    setTyped(text)
    change({ q: text.trim() })
  }
  return (
    <>
      <PageTitle>{t('all.title')}</PageTitle>
      <TopBar home={paths.home} />
      <Main className="bg-paper">
        <div className="page flex flex-col gap-10 pt-9 pb-20">
          <header>
            <p className="mb-2 type-small">
              <TextLink to={paths.home}>{t('all.back')}</TextLink>
            </p>
            <h1 className="type-display">{t('all.title')}</h1>
          </header>
          <Progress />
          <div>
            <RecordFilters filters={filters} change={change} typed={typed} onType={type} />
            {filters.kind === 'practice' && <p className="mt-4 text-ink-2">{t('all.practice')}</p>}
            <Found
              filters={filters}
              onPage={(page) => change({ page })}
              onClear={() => {
                setTyped('')
                clear()
              }}
            />
          </div>
        </div>
      </Main>
    </>
  )
}

type FoundProps = { filters: Filters; onPage: (page: number) => void; onClear: () => void }

function Found({ filters, onPage, onClear }: FoundProps) {
  const { t } = useTranslation('records')
  const { data, error, isPending, isFetching, refetch } = useRecordPage(recordQuery(filters))
  const lastPage = data?.pagination.pages ?? 0
  const isBeyond = lastPage > 0 && filters.page > lastPage
  // The last record of the last page was deleted, or the address is older than that.
  useEffect(() => {
    if (isBeyond) onPage(lastPage)
  })
  if (isPending || isBeyond) return <Skeleton awaited={t('loading')} rows={5} columns={[70, 40, 30, 60, 45]} />
  if (error && !data)
    return (
      <div className="pt-6">
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching}>
          {problemText(error)}
        </ErrorState>
      </div>
    )
  const { records, pagination } = data
  if (pagination.total === 0) return <NoRecords filters={filters} onClear={onClear} />
  return (
    <div aria-busy={isFetching} className="pt-4">
      <RecordList records={records} titled />
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        shown={Math.min((pagination.page - 1) * pagination.per_page + records.length, pagination.total)}
        total={pagination.total}
        onPage={onPage}
      />
    </div>
  )
}

function NoRecords({ filters: { q, kind, status }, onClear }: Pick<FoundProps, 'filters' | 'onClear'>) {
  const { t } = useTranslation('records')
  const isNarrowed = Boolean(q || status || kind)
  const title = !isNarrowed ? t('empty') : kind === 'practice' && !q && !status ? t('all.noPractice') : t('all.none')
  return (
    <div role="status" className="py-8">
      <p className="mb-4 font-semibold">{title}</p>
      {isNarrowed ? (
        <Button onClick={onClear}>{t('filters.clear')}</Button>
      ) : (
        <TextLink strong to={paths.home}>
          {t('emptyText')}
        </TextLink>
      )}
    </div>
  )
}
