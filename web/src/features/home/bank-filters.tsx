import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '#ui/text-input.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { FilterChoices } from './filter-choices.tsx'
import type { useBankFilters } from './use-bank-filters.ts'

type BankFiltersProps = Pick<ReturnType<typeof useBankFilters>, 'filters' | 'change'> & {
  /** The search field as it is typed; what is looked for, in the address, is trimmed. */
  typed: string
  onType: (typed: string) => void
  jobTitle: string | undefined
}

/** A search over text and meaning, and what narrows the list, which is folded until it is used. */
export function BankFilters({ filters, change, typed, onType, jobTitle }: BankFiltersProps) {
  const { t } = useTranslation('home')
  const choices = useId()
  const { q: _searched, tag, ...chosen } = filters
  const used = Object.values(chosen).filter(Boolean).length
  const [open, setOpen] = useState(used > 0)
  return (
    <section aria-label={t('filters.search')} className="flex flex-col gap-4 pt-6">
      <div className="flex items-center gap-5">
        <div className="flex-1">
          <TextInput
            type="search"
            label={t('filters.search')}
            labelHidden
            placeholder={t('filters.search')}
            maxLength={500}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </div>
        <TextButton
          tone="ink"
          aria-expanded={open}
          aria-controls={open ? choices : undefined}
          onClick={() => setOpen(!open)}
        >
          {used > 0 ? t('filters.used', { count: used }) : t('filters.title')}
        </TextButton>
      </div>
      {open && <FilterChoices id={choices} filters={filters} change={change} jobTitle={jobTitle} />}
      {tag && (
        <p className="flex flex-wrap items-center gap-x-4 text-ink-2">
          {t('filters.tag', { tag })}
          <TextButton onClick={() => change({ tag: undefined })}>{t('filters.anyTag')}</TextButton>
        </p>
      )}
    </section>
  )
}
