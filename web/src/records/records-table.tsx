import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { ErrorState } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { demoRecords } from './demo-records.ts'
import { useRecords } from './queries.ts'
import { RecordList, RecordRows } from './record-list.tsx'
import { RecordRow } from './record-row.tsx'

/**
 * The newest interview records with all their states, and the way to all of them; used by the home page's second tab and
 * the record screen. Texts: the namespace `records`. `RefreshRecords` is the button that goes with it. `atRecords`: this
 * is the record screen.
 */
export function RecordsTable({ atRecords }: { atRecords: boolean }) {
  const { t } = useTranslation('records')
  const { data, error, isPending, refetch, isFetching } = useRecords()
  if (isPending) return <Skeleton awaited={t('loading')} rows={3} columns={[70, 40, 30, 60, 45]} />
  if (error && !data)
    return (
      <div className="flex flex-col gap-4 pt-6">
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching}>
          {t('loadFailedText')}
        </ErrorState>
        <RecordRows>
          {demoRecords(t('demoTitle')).map((record) => (
            <RecordRow key={record.id} record={record} demo />
          ))}
        </RecordRows>
      </div>
    )
  return (
    <>
      {data?.records.length === 0 ? (
        <div className="pt-8">
          <p className="font-semibold">{t('empty')}</p>
          <p className="text-ink-2">{t('emptyText')}</p>
        </div>
      ) : (
        <RecordList records={data?.records ?? []} titled={atRecords} />
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5">
        <TextLink to={paths.interviewRecords}>{t('all.link')}</TextLink>
        {data && data.total > data.records.length && (
          <span className="type-small text-ink-3 tabular-nums">
            {t('all.shown', { shown: data.records.length, total: data.total })}
          </span>
        )}
      </p>
    </>
  )
}
