import { Mic } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { Button } from '#ui/button.tsx'
import { Lamp } from '#ui/lamp.tsx'
import { LiveSoundLevel } from '#ui/status-line.tsx'
import { TextButton } from '#ui/text-link.tsx'
import type { Ears } from '../hearing/use-ears.ts'
import type { ScreenStatus } from '../status/screen-status.ts'

/** docs/rules.md, Live. */
const INTERIM_SHOWN = 30
const LAMPS = { listening: 'green', starting: 'amber', off: 'off' } as const

type SpeechPanelProps = {
  ears: Ears
  status: ScreenStatus['speech']
  interim: string
  entries: number
  onClear: () => void
}

/** Speech recognition: Start and Stop, whether it listens, the words in the air, and what is wrong with it. */
export function SpeechPanel({ ears, status, interim, entries, onClear }: SpeechPanelProps) {
  const { t } = useTranslation('live')
  const { indicator, button, fault, louder } = status
  const cut = interim.length > INTERIM_SHOWN ? `${interim.slice(0, INTERIM_SHOWN)}...` : interim
  return (
    <section aria-label={t('speech.title')} className="flex flex-col gap-2">
      <div className="flex min-h-10 items-center gap-2.5">
        <Lamp tone={fault ? 'red' : LAMPS[indicator]} />
        <strong className="type-small">{t(`speech.${indicator}`)}</strong>
        {ears.voice?.phase === 'open' && indicator === 'listening' && <LiveSoundLevel read={ears.level} />}
        <span className="ml-auto">
          {button === 'stop' ? (
            <Button onClick={ears.stop}>{t('speech.stop')}</Button>
          ) : (
            <Button icon={Mic} onClick={ears.again} disabled={button === 'impossible'}>
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
          {t(`speech.fault.${fault}`, { code: ears.microphone.fault?.code ?? '' })}
          {button === 'start' && <TextButton onClick={ears.again}>{t('speech.retry')}</TextButton>}
        </p>
      )}
      <EngineSwitch ears={ears} />
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

/** Which recogniser listens, and the other one at one press where there are two. */
function EngineSwitch({ ears: { engine, possible, choose } }: { ears: Ears }) {
  const { t } = useTranslation('live')
  const other = possible.find((one) => one !== engine)
  if (!engine || !other || !possible.includes(engine)) return null
  return (
    <p className="flex justify-between gap-3 type-small text-ink-3">
      <span>{t(`engine.${engine}`)}</span>
      <TextButton onClick={() => choose(other)}>{t(`engine.to.${other}`)}</TextButton>
    </p>
  )
}
