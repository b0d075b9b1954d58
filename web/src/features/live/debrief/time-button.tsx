import { Volume2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '#ui/text-link.tsx'
import { placeOf, useListening } from './listening.tsx'
import { timeInto } from './time-into.ts'

type TimeButtonProps = { beginsAt: string; at: string }

/** When something was said; where it was recorded, a press plays it from there. */
export function TimeButton({ beginsAt, at }: TimeButtonProps) {
  const { t } = useTranslation('live')
  const { recordings, open } = useListening()
  const time = timeInto(beginsAt, at)
  const place = placeOf(recordings, at)
  if (!place) return <span className="text-ink-3 tabular-nums">{time}</span>
  return (
    <TextButton tone="ink" aria-label={t('debrief.listen.from', { time })} onClick={() => open(place)}>
      <span className="inline-flex items-center gap-1 tabular-nums">
        {time}
        <Volume2 size={14} aria-hidden="true" />
      </span>
    </TextButton>
  )
}
