import { Monitor } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ScreenShare } from '#features/live/hearing/use-screen-share.ts'
import { Badge } from '#ui/badge.tsx'

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
          <strong className="block truncate">
            {stream ? titleOf(name) || t(`share.surface.${surfaceOf(stream)}`) : t('share.title')}
          </strong>
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

/** Firefox gives the title of a window; Chromium only a number of its own, which tells nobody anything. */
const titleOf = (name: string) => (/^(screen|window|web-contents-media-stream):/.test(name) ? '' : name)

function surfaceOf(stream: MediaStream) {
  const { displaySurface } = stream.getVideoTracks()[0]?.getSettings() ?? {}
  return displaySurface === 'browser' || displaySurface === 'window' ? displaySurface : 'monitor'
}
