import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '#ui/chip-group.tsx'
import { Lamp, type LampTone } from '#ui/lamp.tsx'
import { SoundLevel } from '#ui/status-line.tsx'
import { takesTracks } from '../hearing/ears.ts'
import type { EngineChoice } from '../hearing/engine.ts'
import { microphoneCheck, useMicrophone } from './microphone.ts'

type CheckProps = { lamp: LampTone; name: string; text: string; end?: ReactNode }

export const Check = ({ lamp, name, text, end }: CheckProps) => (
  <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
    <Lamp tone={lamp} />
    <strong className="w-32">{name}</strong>
    <span className="min-w-40 flex-1 text-ink-2">{text}</span>
    {end}
  </li>
)

/** Whether the microphone hears someone speak; it stays green once it did. */
export function MicrophoneCheck({ on, beside }: { on: boolean; beside: 'browser' | 'server' }) {
  const { t } = useTranslation('live')
  const voice = useMicrophone(on, beside)
  const { lamp, is } = microphoneCheck(voice)
  const name = is === 'hears' && voice?.label ? voice.label : t(`preflight.microphoneIs.${is}`)
  return (
    <Check
      lamp={lamp}
      name={t('preflight.microphone')}
      text={name}
      end={voice?.phase === 'open' && <SoundLevel level={voice.level} />}
    />
  )
}

/** Which recogniser will listen, and the choice where there are two. */
export function RecogniserCheck({ engine, possible, choose }: EngineChoice) {
  const { t } = useTranslation('live')
  const isThere = engine !== undefined && possible.includes(engine)
  const text = !engine
    ? t('preflight.recogniserChecking')
    : !isThere
      ? t('speech.unsupported')
      : engine === 'server'
        ? t('preflight.onServer')
        : t(takesTracks() ? 'preflight.tracks' : 'preflight.noTracks')
  return (
    <Check
      lamp={isThere ? 'green' : engine ? 'red' : 'off'}
      name={t('preflight.recogniser')}
      text={text}
      end={
        possible.length > 1 && (
          <ChipGroup
            legend={t('engine.choose')}
            legendHidden
            options={possible.map((value) => ({ value, label: t(`engine.short.${value}`) }))}
            value={engine}
            onChange={choose}
          />
        )
      }
    />
  )
}
