import { Mic } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AudioSources } from '#features/live/hearing/use-audio-sources.ts'
import { isOfEither } from '#features/live/status/line.ts'
import type { ScreenStatus } from '#features/live/status/screen-status.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { TranscribedBy } from '#speech/speech-providers.tsx'
import { Button } from '#ui/button.tsx'
import { Lamp } from '#ui/lamp.tsx'
import { LiveSoundLevel } from '#ui/status-line.tsx'
import { TextButton } from '#ui/text-link.tsx'

/** docs/rules.md, Live. */
const INTERIM_SHOWN = 30
const LAMPS = { listening: 'green', starting: 'amber', off: 'off' } as const

type SpeechPanelProps = {
  sources: AudioSources
  status: ScreenStatus['speech']
  interim: string
  entries: number
  onClear: () => void
}

/** Speech recognition: Start and Stop, whether it listens, interim text, and what is wrong with it. */
export function SpeechPanel({ sources, status, interim, entries, onClear }: SpeechPanelProps) {
  const { t } = useTranslation('live')
  const { indicator, button, fault, louder } = status
  const why = fault && t(`speech.fault.${fault}`, { code: sources.microphone.fault?.code ?? '' })
  const cut = interim.length > INTERIM_SHOWN ? `${interim.slice(0, INTERIM_SHOWN)}...` : interim
  return (
    <section aria-label={t('speech.title')} className="flex flex-col gap-2">
      <div className="flex min-h-10 items-center gap-2.5">
        <Lamp tone={fault ? 'red' : LAMPS[indicator]} />
        <strong className="type-small">{t(`speech.${indicator}`)}</strong>
        {sources.voice?.phase === 'open' && indicator === 'listening' && <LiveSoundLevel read={sources.level} />}
        <span className="ml-auto">
          {button === 'stop' ? (
            <Button onClick={sources.stop}>{t('speech.stop')}</Button>
          ) : (
            <Button icon={Mic} onClick={sources.again} disabled={button === 'impossible'}>
              {t('speech.start')}
            </Button>
          )}
        </span>
      </div>
      {cut && (
        <p className="truncate type-small text-ink-3" lang={languageOfText(cut)}>
          {cut}
        </p>
      )}
      {louder && <p className="type-small text-lamp-ink">{t('speech.louder')}</p>}
      {fault && (
        <p role="alert" className="flex flex-wrap gap-x-3 type-small text-red-ink">
          {sources.tab && isOfEither(fault) ? t('source.microphone', { text: why }) : why}
          {button === 'start' && <TextButton onClick={sources.again}>{t('speech.retry')}</TextButton>}
        </p>
      )}
      <EngineSwitch sources={sources} />
      <p className="flex justify-between gap-3 type-small text-ink-3">
        <span className="tabular-nums">{t('speech.entries', { count: entries })}</span>
        {entries > 0 && (
          <TextButton tone="ink" onClick={onClear}>
            {t('speech.clear')}
          </TextButton>
        )}
      </p>
    </section>
  )
}

/** Which recogniser listens, with the service behind the server's, and the other one at one press where there are two. */
function EngineSwitch({ sources: { engine, possible, choose } }: { sources: AudioSources }) {
  const { t } = useTranslation('live')
  const other = possible.find((one) => one !== engine)
  if (!engine || !possible.includes(engine)) return null
  return (
    <div className="type-small text-ink-3">
      <p className="flex justify-between gap-3">
        <span>{t(`engine.${engine}`)}</span>
        {other && <TextButton onClick={() => choose(other)}>{t(`engine.to.${other}`)}</TextButton>}
      </p>
      {engine === 'server' && <TranscribedBy />}
    </div>
  )
}
