import { PictureInPicture2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { canFloat } from './open-window.ts'

type FloatButtonProps = { floats: boolean; onFloat: (floats: boolean) => void }

/** Shows and hides the window beside the call, where there can be one. */
export function FloatButton({ floats, onFloat }: FloatButtonProps) {
  const { t } = useTranslation('live')
  if (!canFloat()) return null
  return (
    <IconButton
      bordered
      icon={PictureInPicture2}
      label={t('float.button')}
      title={`${t('float.button')} (Alt W). ${t('float.seen')}`}
      aria-pressed={floats}
      aria-keyshortcuts="Alt+W"
      onClick={() => onFloat(!floats)}
    />
  )
}
