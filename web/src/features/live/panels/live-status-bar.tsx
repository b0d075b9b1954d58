import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#lib/use-online.ts'
import { stopwatchFigures } from '#live/stopwatch.ts'
import { hearing } from '#speech/hearing.ts'
import { LiveSoundLevel, StatusLine } from '#ui/status-line.tsx'
import type { CopilotState } from '../copilot/state.ts'
import { isPassing, liveStatus } from '../hearing/live-status.ts'
import type { Ears } from '../hearing/use-ears.ts'
import type { Recording } from '../hearing/use-recording.ts'
import type { ScreenShare } from '../hearing/use-screen-share.ts'
import type { KeptState } from '../keeping/keeper.ts'
import { useCoach } from '../preflight/coach-now.ts'

type LiveStatusBarProps = {
  now: number
  state: CopilotState
  kept: KeptState
  ears: Ears
  share: ScreenShare
  recording: Recording
}

/** The one line that always says what works and what does not. */
export function LiveStatusBar({ now, state, kept, ears, share, recording }: LiveStatusBarProps) {
  const { t, i18n } = useTranslation('live')
  const [opened] = useState(Date.now)
  const online = useOnline()
  const coach = useCoach()
  const tookOver = state.suggestions.findLast((one) => one.generated_by)?.generated_by === 'built-in'
  const status = liveStatus({
    now,
    microphone: hearing(ears.microphone),
    tab: ears.tab && hearing(ears.tab),
    couldHearTab: ears.couldHearTab,
    online,
    keeping: kept.trouble,
    chunksWaiting: recording.waiting,
    recordingFailed: recording.failed,
    awaitedSince: state.awaitedSince,
    suggestionFailed: state.failed,
    // What really answered is known before the next look at the coach.
    fallingBack: coach.is === 'fallingBack' || (coach.is === 'model' && tookOver),
    wordsAt: state.heardAt ?? opened,
    voiceAt: voiceAt(ears),
    speaking: whoSpeaks(ears),
    writingSince: ears.waitsSince(),
    fellBack: ears.fellBack,
  })
  const { says, act, lamp, seconds = 0 } = status
  const { first_word: first } = stopwatchFigures(state.suggestions.flatMap(({ times }) => times ?? []))
  const figure = (ms: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(ms / 1000)
  return (
    <StatusLine
      live
      lamp={lamp}
      heard={t(`status.${says}.heard`, { seconds, code: ears.microphone.fault?.code ?? '' })}
      detail={t(`status.${says}.detail`)}
      announce={!isPassing(status)}
      level={ears.voice?.phase === 'open' && <LiveSoundLevel read={ears.level} />}
      items={[
        ...(says === 'builtIn' ? [] : [t(`preflight.coachIs.${coach.is}`, { name: coach.name })]),
        t('status.saved', { count: kept.waiting }),
        ...(kept.refused > 0 ? [t('status.refused', { count: kept.refused })] : []),
      ]}
      {...(act
        ? {
            action: {
              label: says === 'off' ? t('speech.start') : t(`status.act.${act}`),
              onPress: () => (act === 'share' ? void share.start() : again(ears)),
            },
          }
        : {})}
      end={first && t('status.figures', { half: figure(first.p50), most: figure(first.p95) })}
    />
  )
}

/** When someone was last heard to speak, by either ear. */
function voiceAt({ voice, tabVoice }: Ears): number | null {
  const times = [voice?.spoken?.to, tabVoice?.spoken?.to].filter((time) => time !== undefined)
  return times.length > 0 ? Math.max(...times) : null
}

function whoSpeaks({ voice, tab, tabVoice }: Ears) {
  if (tabVoice?.speaking) return 'interviewer'
  if (!voice?.speaking) return null
  return tab ? 'you' : 'someone'
}

function again(ears: Ears) {
  ears.stop()
  ears.start()
}
