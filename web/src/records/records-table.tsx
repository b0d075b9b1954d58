import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { DeleteRecord } from './delete-record.tsx'
import { demoRecords } from './demo-records.ts'
import { useRecords } from './queries.ts'
import type { InterviewRecord } from './record.ts'
import { RecordRow } from './record-row.tsx'

/**
 * The interview records with all their states; used by the home page's second tab and the record page. Texts: the
 * namespace `records`. `RefreshRecords` is the button that goes with it. `atRecords`: this is the record screen.
 */
export function RecordsTable({ atRecords }: { atRecords: boolean }) {
  const { t } = useTranslation('records')
  const { data, error, isPending, refetch, isFetching } = useRecords()
  const [leaving, setLeaving] = useState<InterviewRecord>()
  if (isPending) return <Skeleton awaited={t('loading')} rows={3} columns={[70, 40, 30, 60, 45]} />
  if (error && !data)
    return (
      <div className="flex flex-col gap-4 pt-6">
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching}>
          {t('loadFailedText')}
        </ErrorState>
        <Rows>
          {demoRecords(t('demoTitle')).map((record) => (
            <RecordRow key={record.id} record={record} demo />
          ))}
        </Rows>
      </div>
    )
  if (data?.records.length === 0)
    return (
      <div className="py-8">
        <p className="font-semibold">{t('empty')}</p>
        <p className="text-ink-2">{t('emptyText')}</p>
      </div>
    )
  return (
    <>
      <Rows>
        {data?.records.map((record) => (
          <RecordRow key={record.id} record={record} onDelete={setLeaving} />
        ))}
      </Rows>
      {leaving && <DeleteRecord record={leaving} titled={atRecords} onDone={() => setLeaving(undefined)} />}
    </>
  )
}

function Rows({ children }: { children: ReactNode }) {
  const { t } = useTranslation('records')
  const columns = (['id', 'date', 'duration', 'type', 'action'] as const).map((column) => t(`columns.${column}`))
  return (
    <Table label={t('label')} columns={columns}>
      {children}
    </Table>
  )
}
