import { Monitor } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { ScreenShare } from '../hearing/use-screen-share.ts'

/** Click to share or stop; LIVE while sharing. A tab is shared together with its sound. */
export function ShareBox({ share }: { share: ScreenShare }) {
  const { t } = useTranslation('live')
  const { stream, name, error, toggle } = share
  const silent = stream !== null && stream.getAudioTracks().length === 0
  return (
    <section aria-label={t('share.title')}>
      <button
        type="button"
        onClick={() => void toggle()}
        className="flex min-h-[60px] w-full items-center gap-4 rounded-tile border border-line bg-paper px-4 py-3 text-left hover:bg-sunk"
      >
        {stream && <Badge tone="live">{t('share.live')}</Badge>}
        <span className="min-w-0 flex-1">
          <strong className="block truncate">{stream ? name || t('share.shared') : t('share.title')}</strong>
          <span className="type-small text-ink-2">{stream ? t('share.stop') : t('share.start')}</span>
        </span>
        <Monitor size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div aria-live="polite">
        {error && <p className="mt-2 type-small text-red-ink">{t(`share.error.${error}`)}</p>}
        {silent && <p className="mt-2 type-small text-lamp-ink">{t('share.silent')}</p>}
      </div>
    </section>
  )
}
