import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'
import { TextButton } from './text-link.tsx'

/** What an earlier visit left unsaved stands in the form again. */
export function RestoredChanges({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(true)
  if (!shown) return null
  const discard = () => {
    setShown(false)
    onDiscard()
  }
  return (
    <Notice
      tone="lamp"
      title={t('draft.restored')}
      action={<TextButton onClick={discard}>{t('draft.discard')}</TextButton>}
    >
      {t('draft.restoredText')}
    </Notice>
  )
}
