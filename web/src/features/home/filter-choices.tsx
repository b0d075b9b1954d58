import { DIFFICULTIES, QUESTION_TYPES } from '@greenroom/contract/questions'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#questions/category-name.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { useBankStats } from './queries.ts'
import { ANSWERED, type useBankFilters } from './use-bank-filters.ts'

type FilterChoicesProps = Pick<ReturnType<typeof useBankFilters>, 'filters' | 'change'> & {
  id: string
  jobTitle: string | undefined
}
type Choice = 'scope' | 'type' | 'difficulty' | 'category' | 'answers' | 'origin'

const ANY = 'any'

/** What the bank can be narrowed to, and what the whole of it amounts to. */
export function FilterChoices({ id, filters, change, jobTitle }: FilterChoicesProps) {
  const { t } = useTranslation(['home', 'questions', 'ui'])
  const categoryName = useCategoryName()
  const { data: stats } = useBankStats()
  const any = { value: ANY, label: t('filters.any') }
  const of = (name: Choice) => ({
    value: filters[name] ?? ANY,
    onChange: (value: string) => change({ [name]: value === ANY ? undefined : value }),
  })
  // One that is in the address but in no question any more can still be taken away.
  const categories = new Set([...Object.keys(stats?.by_category ?? {}), filters.category ?? ''].filter(Boolean))
  return (
    <div id={id} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-end gap-3 side:grid-cols-3">
        {jobTitle !== undefined && (
          <Select
            label={t('filters.job')}
            {...of('scope')}
            options={[
              { value: ANY, label: jobTitle },
              { value: 'unassigned', label: t('filters.unassigned') },
              { value: 'all', label: t('filters.allJobs') },
            ]}
          />
        )}
        <Select
          label={t('questions:type')}
          {...of('type')}
          options={[any, ...QUESTION_TYPES.map((value) => ({ value, label: t(`ui:questionType.${value}`) }))]}
        />
        <Select
          label={t('questions:difficulty')}
          {...of('difficulty')}
          options={[any, ...DIFFICULTIES.map((value) => ({ value, label: t(`ui:difficulty.${value}`) }))]}
        />
        <Select
          label={t('questions:category')}
          {...of('category')}
          options={[any, ...[...categories].sort().map((value) => ({ value, label: categoryName(value) ?? value }))]}
        />
        <Select
          label={t('filters.answers')}
          {...of('answers')}
          options={[any, ...ANSWERED.map((value) => ({ value, label: t(`filters.${value}`) }))]}
        />
        <Select
          label={t('filters.origin')}
          {...of('origin')}
          options={[
            { value: ANY, label: t('filters.mine') },
            { value: 'formal', label: t('filters.formal') },
            { value: 'all', label: t('filters.everything') },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <Checkbox
          checked={filters.favorite === 'yes'}
          onChange={(event) => change({ favorite: event.target.checked ? 'yes' : undefined })}
        >
          {t('filters.favorites')}
        </Checkbox>
        {stats && (
          <p className="type-small text-ink-3">
            {t('filters.whole', { count: stats.total, answered: stats.answered, favorites: stats.favorites })}{' '}
            {stats.average_score !== null && t('filters.average', { average: Math.round(stats.average_score) })}
          </p>
        )}
      </div>
    </div>
  )
}
