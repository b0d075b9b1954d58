import { useTranslation } from 'react-i18next'
import type { CopilotState } from '#features/live/copilot/state.ts'
import type { AudioSources } from '#features/live/hearing/use-audio-sources.ts'
import type { ScreenShare } from '#features/live/hearing/use-screen-share.ts'
import { isPassing } from '#features/live/status/line.ts'
import type { LiveStatus } from '#features/live/status/use-screen-status.ts'
import type { KeptState } from '#features/live/sync/sync-queue.ts'
import { stopwatchFigures } from '#live/stopwatch.ts'
import { LiveSoundLevel, StatusLine } from '#ui/status-line.tsx'

import { useHeardText } from './use-heard-text.ts'

/** Suggestions, before a half or 95% of them means anything. */
const MIN_MEASURED = 5

type LiveStatusBarProps = {
  status: LiveStatus
  suggestions: CopilotState['suggestions']
  kept: KeptState
  sources: AudioSources
  share: ScreenShare
}

/** The one line that always says what works and what does not. */
export function LiveStatusBar({ status, suggestions, kept, sources, share }: LiveStatusBarProps) {
  const { t, i18n } = useTranslation('live')
  const { line, coach, model } = status
  const { says, detail, act, lamp } = line
  const heard = useHeardText(status)
  const { first_word: first } = stopwatchFigures(suggestions.flatMap(({ times }) => times ?? []))
  const figure = (ms: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(ms / 1000)
  return (
    <StatusLine
      live
      lamp={lamp}
      heard={heard}
      detail={t(`status.${detail}`)}
      announce={!isPassing(line)}
      level={sources.voice?.phase === 'open' && <LiveSoundLevel read={sources.level} />}
      items={[
        ...(coach ? [t(`preflight.coachIs.${coach}`, { name: model })] : []),
        ...status.kept.map((item) =>
          item === 'saved' ? t('status.saved', { count: kept.waiting }) : t('status.refused', { count: kept.refused }),
        ),
      ]}
      {...(act
        ? {
            action: {
              label: says === 'off' ? t('speech.start') : t(`status.act.${act}`),
              onPress: () => (act === 'share' ? void share.start() : sources.again()),
            },
          }
        : {})}
      end={
        first &&
        first.count >= MIN_MEASURED &&
        t('status.figures', { half: figure(first.p50), most: figure(first.p95) })
      }
    />
  )
}
