import type { Debrief } from '@greenroom/contract/debrief'
import type { TranscriptSegment } from '@greenroom/contract/live'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { useTranscript } from './queries.ts'
import { TimeButton } from './time-button.tsx'

/** Everything that was heard, folded away: who, when, what. */
export function SaidInFull({ debrief: { session, begins_at } }: { debrief: Pick<Debrief, 'session' | 'begins_at'> }) {
  const { t } = useTranslation('live')
  const { data = [] } = useTranscript(session.session_id)
  const lines = data.filter(({ segmentType }) => segmentType !== 'pause')
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="said">
      <details>
        <summary className="fold min-h-11 border-b border-line pb-2">
          <h2 id="said" className="type-heading">
            {t('transcript.title')}
          </h2>
          <span className="grow text-ink-3 tabular-nums">{t('speech.entries', { count: lines.length })}</span>
        </summary>
        <ol>
          {lines.map((line) => (
            <Line key={line.id} line={line} beginsAt={begins_at} />
          ))}
        </ol>
      </details>
    </section>
  )
}

function Line({ line: { speaker, text, timestamp }, beginsAt }: { line: TranscriptSegment; beginsAt: string }) {
  const { t } = useTranslation('live')
  const own = speaker === 'you'
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3 two:grid-cols-[4.5rem_6rem_minmax(0,1fr)]">
      <span className="type-small leading-6">
        <TimeButton beginsAt={beginsAt} at={timestamp} />
      </span>
      <span className={own ? 'type-small leading-6 font-semibold text-green' : 'type-small leading-6 text-ink-2'}>
        {t(`who.${speaker ?? 'heard'}`)}
      </span>
      <p
        className={own ? 'max-w-[68ch] max-two:col-start-2' : 'max-w-[68ch] font-medium max-two:col-start-2'}
        lang={languageOfText(text)}
      >
        {text}
      </p>
    </li>
  )
}
