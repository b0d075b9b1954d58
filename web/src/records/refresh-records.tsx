import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useRecords } from './queries.ts'

/** Loads the records again; stands at the end of the tab line. */
export function RefreshRecords() {
  const { t } = useTranslation('records')
  const { refetch, isFetching } = useRecords()
  return (
    <Button icon={RefreshCw} onClick={() => void refetch()} working={isFetching}>
      {t('refresh')}
    </Button>
  )
}
