import { MAX_INTERVIEW_QUESTIONS } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { usePractise } from '#questions/use-practise.ts'
import { Button } from '#ui/button.tsx'

type SelectedBarProps = { selected: readonly string[]; jobId: string | undefined; onClear: () => void }

/** Stays in view while questions are selected: practise them, or let go. */
export function SelectedBar({ selected, jobId, onClear }: SelectedBarProps) {
  const { t } = useTranslation(['home', 'questions'])
  const practise = usePractise()
  const count = selected.length
  if (count === 0) return null
  const tooMany = count > MAX_INTERVIEW_QUESTIONS
  return (
    <div className="floating sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 p-3 pl-4">
      <span role="status" className="font-semibold">
        {t('bank.selected', { count })}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button onClick={onClear}>{t('bank.deselect')}</Button>
        <Button
          look="primary"
          working={practise.isPending}
          disabled={tooMany}
          reason={tooMany && t('bank.tooMany', { most: MAX_INTERVIEW_QUESTIONS })}
          onClick={() => practise.mutate({ questionIds: [...selected], jobId })}
        >
          {t('questions:practise.some', { count })}
        </Button>
      </span>
    </div>
  )
}
