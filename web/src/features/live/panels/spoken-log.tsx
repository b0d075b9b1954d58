import type { TranscriptSegment } from '@greenroom/contract/live'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'

/** Reads the newest line to whoever uses a screen reader, whichever panel is open. What an earlier visit heard stays silent. */
export const SpokenLog = memo(function SpokenLog({ segments }: { segments: readonly TranscriptSegment[] }) {
  const { t } = useTranslation('live')
  const said = segments.findLast(({ segmentType }) => segmentType !== 'pause')
  const [before] = useState(said?.id)
  return (
    <p role="log" className="sr-only">
      {said && said.id !== before && (
        <>
          {t(`who.${said.speaker ?? 'heard'}`)}: <span lang={languageOfText(said.text)}>{said.text}</span>
        </>
      )}
    </p>
  )
})
