import type { Session } from '@greenroom/contract/interviews'
import { Mic } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { browserRecognition } from '#speech/browser-recognition.ts'
import { canMeasure } from '#speech/level.ts'
import { useMicrophoneLevel } from '#speech/use-microphone-level.ts'
import { Button } from '#ui/button.tsx'
import { Lamp, type LampTone } from '#ui/lamp.tsx'
import { Notice } from '#ui/notice.tsx'
import { SoundLevel } from '#ui/status-line.tsx'
import { takesTracks } from '../hearing/ears.ts'
import { LiveFrame } from '../session/live-views.tsx'
import { useCoach, usePolicy } from './queries.ts'

type PreflightProps = { session: Session; going: boolean; onGo: () => void }

/** Before going live: what the employer allows, consent, and whether it can be heard and answered. One press goes on. */
export function Preflight({ session, going, onGo }: PreflightProps) {
  const { t } = useTranslation('live')
  const policy = usePolicy(session.job_id)
  const coach = useCoach()
  const measured = useMicrophoneLevel(!going)
  const recogniser = browserRecognition() !== undefined
  useEffect(() => void import('../panels/answer-markdown.tsx'), [])
  const microphone = measured ? (measured.level > 0.15 ? 'hears' : 'quiet') : canMeasure() ? 'none' : 'unmeasured'
  return (
    <LiveFrame about={session.title}>
      <h1 className="type-display">{t('preflight.title')}</h1>
      <p className="mt-2 type-lead text-ink-2">{session.title}</p>
      <div className="mt-8 flex flex-col gap-3">
        <Notice tone={policy === 'allowed' ? 'green' : 'lamp'} title={t(`policy.${policy}.title`)}>
          {t(`policy.${policy}.text`)}
        </Notice>
        <Notice tone="lamp" title={t('consent.title')}>
          {t('consent.text')}
        </Notice>
      </div>
      <h2 className="mt-10 type-title">{t('preflight.checks')}</h2>
      <ul className="mt-3 border-b border-line">
        <Check
          lamp={microphone === 'hears' ? 'green' : microphone === 'none' ? 'red' : 'amber'}
          name={t('preflight.microphone')}
          text={measured?.label && microphone === 'hears' ? measured.label : t(`preflight.microphoneIs.${microphone}`)}
          end={measured && <SoundLevel level={measured.level} />}
        />
        <Check
          lamp={recogniser ? 'green' : 'red'}
          name={t('preflight.recogniser')}
          text={recogniser ? t(takesTracks() ? 'preflight.tracks' : 'preflight.noTracks') : t('speech.unsupported')}
        />
        <Check lamp="green" name={t('preflight.language')} text={t('preflight.languageIs')} />
        <Check
          lamp={coach.lamp}
          name={t('preflight.coach')}
          text={t(`preflight.coachIs.${coach.is}`, { name: coach.name })}
        />
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button look="primary" size="large" icon={Mic} working={going} onClick={onGo}>
          {t('preflight.go')}
        </Button>
        <p className="type-small text-ink-3">{t('preflight.goText')}</p>
      </div>
    </LiveFrame>
  )
}

type CheckProps = { lamp: LampTone; name: string; text: string; end?: React.ReactNode }

const Check = ({ lamp, name, text, end }: CheckProps) => (
  <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
    <Lamp tone={lamp} />
    <strong className="w-32">{name}</strong>
    <span className="min-w-40 flex-1 text-ink-2">{text}</span>
    {end}
  </li>
)
