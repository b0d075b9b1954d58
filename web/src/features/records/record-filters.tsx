import { SessionStatus } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '#ui/chip-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { RECORD_KINDS, type useRecordFilters } from './use-record-filters.ts'

type RecordFiltersProps = Pick<ReturnType<typeof useRecordFilters>, 'filters' | 'change'> & {
  /** The search field as it is typed; in the address it is trimmed. */
  typed: string
  onType: (typed: string) => void
}

const ALL = 'all'

/** Kind, state and words of the title. */
export function RecordFilters({ filters, change, typed, onType }: RecordFiltersProps) {
  const { t } = useTranslation('records')
  const statuses = SessionStatus.options.map((value) => ({ value, label: t(`filters.${value}`) }))
  const kinds = RECORD_KINDS.map((value) => ({ value, label: t(value) }))
  return (
    <section aria-label={t('filters.label')} className="flex flex-col gap-4">
      <ChipGroup
        legend={t('filters.kind')}
        legendHidden
        options={[{ value: ALL, label: t('filters.interviews') }, ...kinds]}
        value={filters.kind ?? ALL}
        onChange={(kind) => change({ kind: kind === ALL ? undefined : kind })}
      />
      <div className="grid items-end gap-3 two:grid-cols-[1fr_240px]">
        <TextInput
          type="search"
          label={t('filters.search')}
          placeholder={t('filters.example')}
          maxLength={200}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <Select
          label={t('filters.status')}
          options={[{ value: ALL, label: t('filters.any') }, ...statuses]}
          value={filters.status ?? ALL}
          onChange={(status) => change({ status: status === ALL ? undefined : status })}
        />
      </div>
    </section>
  )
}
