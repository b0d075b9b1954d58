import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { canShare } from '#features/live/hearing/can-share.ts'
import type { EngineChoice } from '#features/live/hearing/engine.ts'
import { takesTracks } from '#features/live/hearing/source-recogniser.ts'
import { TranscribedBy } from '#speech/speech-providers.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { Lamp, type LampTone } from '#ui/lamp.tsx'
import { LiveSoundLevel } from '#ui/status-line.tsx'
import { microphoneCheck, useMicrophone } from './microphone.ts'

const OnDeviceChoice = lazy(() => import('./on-device-choice.tsx'))

type CheckProps = { lamp: LampTone; name: string; text: ReactNode; todo?: ReactNode; end?: ReactNode }

/** Lamps stand in a column of their own, so that one look down it says how things are. */
export const Check = ({ lamp, name, text, todo, end }: CheckProps) => (
  <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-t border-line py-4 two:grid-cols-[1.5rem_8rem_minmax(0,1fr)]">
    <span className="flex h-6 items-center">
      <Lamp tone={lamp} />
    </span>
    <strong>{name}</strong>
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-4 max-two:col-start-2">
      <div className="min-w-0 text-pretty text-ink-2">
        <p>{text}</p>
        {todo && <div>{todo}</div>}
      </div>
      {end && <span className="-my-1.5 flex min-h-9 items-center">{end}</span>}
    </div>
  </li>
)

/** Whether the microphone hears someone speak; it stays green once it did. */
export function MicrophoneCheck({ on, beside }: { on: boolean; beside: 'browser' | 'server' }) {
  const { t } = useTranslation('live')
  const { voice, level } = useMicrophone(on, beside)
  const { lamp, is } = microphoneCheck(voice)
  const name = is === 'hears' && voice?.label ? voice.label : t(`preflight.microphoneIs.${is}`)
  return (
    <Check
      lamp={lamp}
      name={t('preflight.microphone')}
      text={name}
      end={voice?.phase === 'open' && <LiveSoundLevel read={level} />}
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
      todo={
        isThere ? (
          <>
            {engine === 'server' && <TranscribedBy />}
            {engine === 'browser' && (
              <Suspense>
                <OnDeviceChoice />
              </Suspense>
            )}
            {canShare() && <p>{t('preflight.desktopCall')}</p>}
          </>
        ) : (
          engine && t('preflight.useChrome')
        )
      }
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
