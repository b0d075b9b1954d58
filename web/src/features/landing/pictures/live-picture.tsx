import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { Lamp } from '#ui/lamp.tsx'
import { LiveBank } from './live-bank.tsx'
import { LiveCopilot } from './live-copilot.tsx'
import { LiveTranscript } from './live-transcript.tsx'

/**
 * The live screen, drawn by the same parts as the real one with an example in it. It is a picture: nothing in it
 * can be reached or pressed.
 */
export function LivePicture() {
  const { t } = useTranslation('landing')
  return (
    <figure>
      <figcaption className="sr-only">{t('sample.label')}</figcaption>
      <div
        inert
        className="bg-paper text-ink select-none [zoom:0.85] two:[zoom:0.62] side:[zoom:0.74] full:[zoom:0.845]"
      >
        <TopBar
          room
          home={paths.landing}
          about={t('sample.job')}
          middle={
            <span className="flex items-center gap-3 font-semibold">
              <Lamp tone="recording" /> {t('sample.recording')}
              <span className="max-two:hidden">
                <Button look="room-outline" size="small">
                  {t('sample.stop')}
                </Button>
              </span>
            </span>
          }
          end={
            <>
              <span className="text-on-room-2 max-two:hidden">{t('sample.left')}</span>
              <Button look="room" size="small">
                {t('sample.leave')}
              </Button>
            </>
          }
        />
        <div className="grid min-h-[640px] two:grid-cols-[300px_1fr] side:grid-cols-[348px_1fr_332px]">
          <div className="max-two:hidden">
            <LiveTranscript />
          </div>
          <LiveCopilot />
          <div className="max-side:hidden">
            <LiveBank />
          </div>
        </div>
      </div>
    </figure>
  )
}
