import type { TranscriptSegment } from '@greenroom/contract/live'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Reads the newest line to whoever uses a screen reader, whichever panel is open. What an earlier visit heard stays silent. */
export function SpokenLog({ segments }: { segments: readonly TranscriptSegment[] }) {
  const { t } = useTranslation('live')
  const said = segments.findLast(({ segmentType }) => segmentType !== 'pause')
  const [before] = useState(said?.id)
  return (
    <p role="log" className="sr-only">
      {said && said.id !== before && `${t(`who.${said.speaker ?? 'heard'}`)}: ${said.text}`}
    </p>
  )
}
