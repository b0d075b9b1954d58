import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useEverySecond } from '#features/interviews/run/use-every-second.ts'
import { useOutbox } from '#lib/outbox/use-outbox.ts'
import { useOnline } from '#lib/use-online.ts'
import { hearing } from '#speech/hearing.ts'
import type { RecognitionState } from '#speech/recognition.ts'
import { useMicrophoneLevel } from '#speech/use-microphone-level.ts'
import { SoundLevel, StatusLine } from '#ui/status-line.tsx'
import { statusOf } from './status-of.ts'

type StatusBarProps = {
  userId: string
  dictation: RecognitionState
  /** Nothing is dictated while a judgement is looked at. */
  asking: boolean
  paused: boolean
  savedAt: number | null | false
  /** What made the reference answer: `built-in`, or the provider and model. */
  coach: string | undefined
  onListen: () => void
  onResume: () => void
}

/** The one line that always says what works: hearing, connection, coach, saving. */
export function StatusBar({
  userId,
  dictation: ear,
  asking,
  paused,
  savedAt,
  coach,
  onListen,
  onResume,
}: StatusBarProps) {
  const { t } = useTranslation(['interviews', 'speech'])
  const { outbox, state } = useOutbox(userId)
  const online = useOnline()
  const status = statusOf({
    hearing: hearing(ear),
    online,
    trouble: state.trouble,
    waiting: state.waiting.length,
    paused,
    unsaved: savedAt === false,
    judged: !asking,
  })
  const measured = useMicrophoneLevel(ear.phase === 'listening')
  useEverySecond(typeof savedAt === 'number')
  const presses = { listen: onListen, resume: onResume, send: () => void outbox.send() }
  const { says, lamp } = status
  const { act } = status
  const label = act && t(`speech:act.${act === 'listen' && lamp === 'red' ? 'again' : act}`)
  return (
    <StatusLine
      lamp={lamp}
      heard={t(`speech:status.${says}.heard`, { code: ear.fault?.code ?? '' })}
      detail={lamp === 'green' ? undefined : t(`speech:status.${says}.detail`)}
      level={measured && <SoundLevel level={measured.level} />}
      items={[
        ...(typeof savedAt === 'number' ? [savedText(savedAt, t)] : []),
        ...(measured?.label ? [measured.label] : []),
        ...(coach ? [coach === 'built-in' ? t('coach.builtIn') : t('coach.model', { name: coach })] : []),
      ]}
      {...(act && label ? { action: { label, onPress: presses[act] } } : {})}
      end={!paused ? t('spaceToPause') : undefined}
    />
  )
}

function savedText(savedAt: number, t: TFunction<['interviews', 'speech']>) {
  const seconds = Math.floor((Date.now() - savedAt) / 1000)
  if (seconds < 1) return t('saved.now')
  if (seconds < 60) return t('saved.seconds', { count: seconds })
  return t('saved.minutes', { count: Math.floor(seconds / 60) })
}
