import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Table } from '#ui/table.tsx'
import { DeleteRecord } from './delete-record.tsx'
import type { InterviewRecord } from './record.ts'
import { RecordRow } from './record-row.tsx'

/** Records that can be opened and deleted. `titled`: the question before deleting names the record. */
export function RecordList({ records, titled }: { records: readonly InterviewRecord[]; titled: boolean }) {
  const [leaving, setLeaving] = useState<InterviewRecord>()
  return (
    <>
      <RecordRows>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} onDelete={setLeaving} />
        ))}
      </RecordRows>
      {leaving && <DeleteRecord record={leaving} titled={titled} onDone={() => setLeaving(undefined)} />}
    </>
  )
}

/** The table around the rows, with the names of its columns. */
export function RecordRows({ children }: { children: ReactNode }) {
  const { t } = useTranslation('records')
  const columns = (['id', 'date', 'duration', 'type', 'action'] as const).map((column) => t(`columns.${column}`))
  return (
    <Table label={t('label')} columns={columns}>
      {children}
    </Table>
  )
}
