import { DIFFICULTIES, QUESTION_TYPES } from '@greenroom/contract/questions'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { ANSWERED, type useBankFilters } from './use-bank-filters.ts'

type BankFiltersProps = Pick<ReturnType<typeof useBankFilters>, 'filters' | 'change'> & {
  /** The search field as it is typed; what is looked for, in the address, is trimmed. */
  typed: string
  onType: (typed: string) => void
  jobTitle: string | undefined
}

const ANY = 'any'

/** A search over text and meaning, and what narrows the list. */
export function BankFilters({ filters, change, typed, onType, jobTitle }: BankFiltersProps) {
  const { t } = useTranslation(['home', 'questions', 'ui'])
  const any = { value: ANY, label: t('filters.any') }
  const set = (name: 'scope' | 'type' | 'difficulty' | 'answers' | 'origin') => (value: string) =>
    change({ [name]: value === ANY ? undefined : value })
  return (
    <section aria-label={t('filters.search')} className="flex flex-col gap-4 pt-6">
      <TextInput
        type="search"
        label={t('filters.search')}
        placeholder={t('filters.example')}
        maxLength={500}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <div className="grid grid-cols-2 items-end gap-3 side:grid-cols-5">
        {jobTitle !== undefined && (
          <Select
            label={t('filters.job')}
            value={filters.scope ?? ANY}
            onChange={set('scope')}
            options={[
              { value: ANY, label: jobTitle },
              { value: 'all', label: t('filters.allJobs') },
            ]}
          />
        )}
        <Select
          label={t('questions:type')}
          value={filters.type ?? ANY}
          onChange={set('type')}
          options={[any, ...QUESTION_TYPES.map((value) => ({ value, label: t(`ui:questionType.${value}`) }))]}
        />
        <Select
          label={t('questions:difficulty')}
          value={filters.difficulty ?? ANY}
          onChange={set('difficulty')}
          options={[any, ...DIFFICULTIES.map((value) => ({ value, label: t(`ui:difficulty.${value}`) }))]}
        />
        <Select
          label={t('filters.answers')}
          value={filters.answers ?? ANY}
          onChange={set('answers')}
          options={[any, ...ANSWERED.map((value) => ({ value, label: t(`filters.${value}`) }))]}
        />
        <Select
          label={t('filters.origin')}
          value={filters.origin ?? ANY}
          onChange={set('origin')}
          options={[
            { value: ANY, label: t('filters.mine') },
            { value: 'formal', label: t('filters.formal') },
            { value: 'all', label: t('filters.everything') },
          ]}
        />
      </div>
      {filters.tag && (
        <p className="flex flex-wrap items-center gap-x-4 text-ink-2">
          {t('filters.tag', { tag: filters.tag })}
          <TextButton onClick={() => change({ tag: undefined })}>{t('filters.anyTag')}</TextButton>
        </p>
      )}
      <Checkbox
        checked={filters.favorite === 'yes'}
        onChange={(event) => change({ favorite: event.target.checked ? 'yes' : undefined })}
      >
        {t('filters.favorites')}
      </Checkbox>
    </section>
  )
}
