import type { TranscriptSegment } from '@greenroom/contract/live'
import type { Speaker } from '@greenroom/spoken/segmentation'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CopilotState } from '#features/live/copilot/state.ts'
import { clockTime } from '#features/live/session/clock.ts'
import { listed } from '#i18n/join.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { durationText } from '#records/record.ts'
import { TextButton } from '#ui/text-link.tsx'

/** Number of newest entries kept in the page: an hour has hundreds, and each costs memory. */
const SHOWN = 100

type TranscriptProps = Pick<CopilotState, 'segments' | 'current' | 'interim'> & {
  startedAt: number
  elapsed: number
  cleared: number
  onClear: () => void
}

/** The transcript, at most 400 px high, scrolled to the newest entry. */
export const Transcript = memo(function Transcript(props: TranscriptProps) {
  const { segments, current, interim, startedAt, elapsed, cleared, onClear } = props
  const { t } = useTranslation('live')
  const list = useRef<HTMLOListElement>(null)
  const [shown, setShown] = useState(SHOWN)
  const earlier = Math.max(0, segments.length - shown)
  const length = segments.length + (current?.text.length ?? 0) + (interim?.text.length ?? 0)
  useEffect(() => {
    const { current } = list
    if (!current || length < 0) return
    current.scrollTo({ top: current.scrollHeight })
    // Focusable, so that it can be scrolled by keyboard.
    current.tabIndex = current.scrollHeight > current.clientHeight ? 0 : -1
  }, [length])
  return (
    <section aria-label={t('transcript.title')} className="flex min-h-0 flex-col">
      <header className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-2">
        <h2 className="type-title">{t('transcript.title')}</h2>
        <span className="type-small text-ink-3 tabular-nums" role="timer" aria-label={t('transcript.elapsed')}>
          {clockTime(elapsed)}
        </span>
        <span className="ml-auto type-small">
          <TextButton tone="ink" onClick={onClear} disabled={segments.length === 0}>
            {t('transcript.clear')}
          </TextButton>
        </span>
      </header>
      {cleared > 0 && <p className="pt-2 type-small text-ink-3">{t('cleared', { count: cleared })}</p>}
      {segments.length === 0 && !current && !interim && <p className="py-4 text-ink-3">{t('transcript.empty')}</p>}
      <ol ref={list} aria-label={t('transcript.title')} className="max-h-[400px] overflow-y-auto overscroll-contain">
        {earlier > 0 && (
          <li className="py-2 type-small">
            <TextButton onClick={() => setShown(shown + SHOWN)}>
              {t('transcript.earlier', { count: Math.min(SHOWN, earlier) })}
            </TextButton>
          </li>
        )}
        {segments.slice(earlier).map((segment, place) => (
          <Entry key={segment.id} segment={segment} number={earlier + place + 1} startedAt={startedAt} />
        ))}
        {(current || interim) && (
          <li className="grid grid-cols-[84px_1fr] gap-x-2 py-3">
            <Who speaker={interim?.speaker ?? current?.speaker} />
            <p lang={languageOfText(`${current?.text ?? ''} ${interim?.text ?? ''}`)}>
              {current?.text} <span className="text-ink-3">{interim?.text}</span>
            </p>
          </li>
        )}
      </ol>
    </section>
  )
})

type EntryProps = { segment: TranscriptSegment; number: number; startedAt: number }

/** Memoised: the sound level updates many times a second, and an hour has hundreds of entries. */
const Entry = memo(function Entry({ segment, number, startedAt }: EntryProps) {
  const { t, i18n } = useTranslation('live')
  const { segmentType, speaker, text, duration, confidence, timestamp } = segment
  const type = t(`transcript.type.${segmentType}`)
  if (segmentType === 'pause')
    return (
      <li className="flex items-center gap-2 py-2 type-small text-ink-3 before:w-6 before:border-t before:border-line">
        {t('transcript.pause', { number, seconds: Math.round(duration) })}
      </li>
    )
  const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(duration)
  const facts = [
    durationText(Math.max(0, (Date.parse(timestamp) - startedAt) / 1000)),
    type,
    t('transcript.seconds', { seconds }),
    ...(confidence > 0 ? [`${Math.round(confidence * 100)}%`] : []),
  ]
  return (
    <li className="grid grid-cols-[84px_1fr] gap-x-2 py-3">
      <Who speaker={speaker} />
      <div className={speaker === 'you' ? 'text-green' : 'font-medium'}>
        <p lang={languageOfText(text)}>{text}</p>
        <p className="type-tiny font-normal text-ink-2 tabular-nums">
          {number}. {listed(facts)}
        </p>
      </div>
    </li>
  )
})

function Who({ speaker }: { speaker: Speaker | undefined }) {
  const { t } = useTranslation('live')
  return (
    <p className={`type-small ${speaker === 'you' ? 'font-semibold text-green' : 'font-medium text-ink-2'}`}>
      {t(`who.${speaker ?? 'heard'}`)}
    </p>
  )
}
