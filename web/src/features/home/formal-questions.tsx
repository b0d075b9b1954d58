import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useFormalQuestions } from './queries.ts'

/** Says that questions of formal interviews are kept apart, and opens them. */
export function FormalQuestions({ jobId, onShow }: { jobId: string | undefined; onShow: () => void }) {
  const { t } = useTranslation('home')
  const { data: count = 0 } = useFormalQuestions(jobId)
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4 type-small text-ink-2">
      {t('bank.formal', { count })}
      <Button size="small" onClick={onShow}>
        {t('bank.showFormal')}
      </Button>
    </p>
  )
}
