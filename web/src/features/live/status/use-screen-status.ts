import { useState } from 'react'
import { matchOf, ownAnswerOf } from '#features/live/copilot/match-state.ts'
import { pinnedAnswer } from '#features/live/copilot/pinned-answer.ts'
import type { CopilotState } from '#features/live/copilot/state.ts'
import type { AudioSources } from '#features/live/hearing/use-audio-sources.ts'
import type { Recording } from '#features/live/hearing/use-recording.ts'
import { useCoach } from '#features/live/preflight/coach-now.ts'
import type { KeptState } from '#features/live/sync/sync-queue.ts'
import { useOnline } from '#lib/use-online.ts'
import { hearing } from '#speech/hearing.ts'
import { coachFact, writtenBy } from './coach-fact.ts'
import type { LiveFacts } from './facts.ts'
import { type ScreenStatus, screenStatus } from './screen-status.ts'

type LiveInputs = { now: number; state: CopilotState; kept: KeptState; sources: AudioSources; recording: Recording }

/** What the live screen says, with the name of the model that may answer and the code of what is wrong with the microphone. */
export type LiveStatus = ScreenStatus & { model: string; code: string }

/** What the live screen says about its state now. */
export function useScreenStatus({ now, state, kept, sources, recording }: LiveInputs): LiveStatus {
  const [opened] = useState(Date.now)
  const online = useOnline()
  const coach = useCoach()
  const newest = state.suggestions.at(-1)
  // Where nothing is generated, it makes no difference which coach would.
  const writes = state.help === 'full'
  const status = screenStatus({
    now,
    microphone: hearing(sources.microphone),
    tab: sources.tab && hearing(sources.tab),
    couldHearTab: sources.couldHearTab,
    online,
    keeping: kept.trouble,
    chunksWaiting: recording.waiting,
    recording: recording.since !== null,
    recordingFailed: recording.failed,
    coach: writes ? coachFact(coach, writtenBy(state.suggestions)) : 'builtIn',
    suggestion: suggestionNow(state),
    awaitedSince: state.awaitedSince,
    hasOwnAnswer:
      ownAnswerOf(newest && matchOf(newest.match)) !== undefined || pinnedAnswer(state.suggestions) !== undefined,
    wordsAt: state.heardAt ?? opened,
    voiceAt: voiceAt(sources),
    speaking: whoSpeaks(sources),
    writingSince: sources.waitsSince(),
    fellBack: sources.fellBack,
    waiting: kept.waiting,
    refused: kept.refused,
  })
  return {
    ...status,
    coach: writes ? status.coach : null,
    model: coach.name,
    code: sources.microphone.fault?.code ?? '',
  }
}

function suggestionNow({ suggestions }: CopilotState): LiveFacts['suggestion'] {
  if (suggestions.some(({ isGenerating }) => isGenerating)) return 'generating'
  const newest = suggestions.at(-1)
  return newest === undefined ? 'none' : newest.status === 'failed' ? 'failed' : 'there'
}

/** When someone was last heard to speak, by either ear. */
function voiceAt({ voice, tabVoice }: AudioSources): number | null {
  const times = [voice?.spoken?.to, tabVoice?.spoken?.to].filter((time) => time !== undefined)
  return times.length > 0 ? Math.max(...times) : null
}

function whoSpeaks({ voice, tab, tabVoice }: AudioSources): LiveFacts['speaking'] {
  if (tabVoice?.speaking) return 'interviewer'
  if (!voice?.speaking) return null
  return tab ? 'you' : 'someone'
}
