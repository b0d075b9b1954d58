import { Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Recording } from '#features/live/hearing/use-recording.ts'
import { clockTime } from '#features/live/session/clock.ts'
import { paths } from '#lib/paths.ts'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { Lamp } from '#ui/lamp.tsx'
import { LinkButton } from '#ui/link-button.tsx'

type LiveBarProps = {
  about: string
  left: number
  now: number
  recording: Recording
  onRecord: (on: boolean) => void
  onEnd: () => void
}

/** The dark bar over the interview: recording and its Stop are always in sight. */
export function LiveBar({ about, left, now, recording, onRecord, onEnd }: LiveBarProps) {
  const { t } = useTranslation('live')
  const { since, possible } = recording
  return (
    <TopBar
      room
      home={paths.home}
      about={about}
      middle={
        since === null ? (
          <Button
            look="room-outline"
            size="small"
            icon={Circle}
            aria-pressed={false}
            disabled={!possible}
            onClick={() => onRecord(true)}
          >
            {t('record.start')}
          </Button>
        ) : (
          <span className="flex items-center gap-2 whitespace-nowrap max-[340px]:flex-wrap two:gap-3">
            <Lamp tone="recording" />
            <strong className="tabular-nums">{t('record.running', { time: clockTime((now - since) / 1000) })}</strong>
            <Button look="room-outline" size="small" aria-pressed onClick={() => onRecord(false)}>
              {t('record.stop')}
            </Button>
          </span>
        )
      }
      end={
        <>
          <span role="timer" aria-label={t('left')} className="text-on-room-2 tabular-nums max-two:hidden">
            {t('leftOver', { time: clockTime(left) })}
          </span>
          <span className="max-two:hidden">
            <Button look="room-outline" onClick={onEnd}>
              {t('end.button')}
            </Button>
          </span>
          <LinkButton look="room" to={paths.home}>
            {t('leave')}
          </LinkButton>
        </>
      }
    />
  )
}
