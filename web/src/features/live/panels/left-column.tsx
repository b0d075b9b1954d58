import type { Copilot } from '#features/live/copilot/copilot.ts'
import type { CopilotState } from '#features/live/copilot/state.ts'
import type { AudioSources } from '#features/live/hearing/use-audio-sources.ts'
import type { ScreenShare } from '#features/live/hearing/use-screen-share.ts'
import type { ScreenStatus } from '#features/live/status/screen-status.ts'
import type { SyncQueue } from '#features/live/sync/sync-queue.ts'
import { ExportButton } from './export-button.tsx'
import { ShareBox } from './share-box.tsx'
import { SpeechPanel } from './speech-panel.tsx'
import { Transcript } from './transcript.tsx'

type LeftColumnProps = {
  sessionId: string
  state: CopilotState
  copilot: Copilot
  share: ScreenShare
  sources: AudioSources
  status: ScreenStatus
  syncQueue: SyncQueue
  startedAt: number
  elapsed: number
  onEnd: () => void
}

/** What is heard, by whom, and what was written down of it. */
export function LeftColumn(props: LeftColumnProps) {
  const { sessionId, state, copilot, share, sources, status, syncQueue, startedAt, elapsed, onEnd } = props
  return (
    <>
      <ShareBox share={share} />
      <SpeechPanel
        sources={sources}
        status={status.speech}
        interim={state.interim?.text ?? ''}
        entries={state.segments.length}
        onClear={copilot.clearTranscript}
      />
      <Transcript
        segments={state.segments}
        cleared={state.cleared.segments}
        current={state.current}
        interim={state.interim}
        startedAt={startedAt}
        elapsed={elapsed}
        onClear={copilot.clearTranscript}
      />
      <ExportButton sessionId={sessionId} before={syncQueue.flush} onEnd={onEnd} />
    </>
  )
}
