import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { cacheKeys } from '#lib/cache-keys.ts'
import { usePauseOnLeave } from '#lib/use-pause-on-leave.ts'
import { hearing } from '#speech/hearing.ts'
import { useMicrophoneLevel } from '#speech/use-microphone-level.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useDesk } from './copilot/use-desk.ts'
import { useGentleNotes } from './copilot/use-gentle-notes.ts'
import { useEars } from './hearing/use-ears.ts'
import { useRecording } from './hearing/use-recording.ts'
import { useScreenShare } from './hearing/use-screen-share.ts'
import { LiveLayout } from './live-layout.tsx'
import { BankPanel } from './panels/bank-panel.tsx'
import { CopilotPanel, type CopilotStatus } from './panels/copilot-panel.tsx'
import { ExportButton } from './panels/export-button.tsx'
import { GentleNotes } from './panels/gentle-notes.tsx'
import { LiveBar } from './panels/live-bar.tsx'
import { LiveStatusBar } from './panels/live-status-bar.tsx'
import { ShareBox } from './panels/share-box.tsx'
import { SpeechPanel } from './panels/speech-panel.tsx'
import { Transcript } from './panels/transcript.tsx'
import { FORMAL_SECONDS, useNow } from './session/clock.ts'
import { endLive } from './session/go-live.ts'
import type { LoadedLive } from './session/load-live.ts'
import { rememberLive } from './session/was-live.ts'

type LiveInterviewProps = { loaded: LoadedLive; onFailure: (error: unknown) => void }

/** Live: what is heard at the left, what helps in the middle, what one answered before at the right. */
export function LiveInterview({ loaded, onFailure }: LiveInterviewProps) {
  const { t } = useTranslation('live')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { session } = loaded
  const id = session.session_id
  const { copilot, keeper, heard, state, kept } = useDesk(loaded)
  const share = useScreenShare()
  const ears = useEars(heard, share.stream)
  const recording = useRecording(id, share.stream)
  const now = useNow()
  const [startedAt] = useState(() => Date.now() - session.duration * 1000)
  const elapsed = Math.max(0, (now - startedAt) / 1000)
  const notes = useGentleNotes(state, startedAt, now)
  const measured = useMicrophoneLevel(ears.microphone.phase === 'listening')
  const [asking, setAsking] = useState(false)
  const [ending, setEnding] = useState(false)
  const ended = useRef(false)
  usePauseOnLeave(
    id,
    () => !ended.current,
    () => rememberLive(null),
  )

  const end = async () => {
    if (ended.current) return
    ended.current = true
    setEnding(true)
    ears.stop()
    recording.stop()
    copilot.flush()
    try {
      await keeper.flush()
      await endLive(id)
      rememberLive(null)
      for (const queryKey of [cacheKeys.interviews, cacheKeys.statistics]) void queries.invalidateQueries({ queryKey })
      navigate(`${paths.complete}?session=${id}`, { replace: true, state: { sessionId: id, interviewType: 'formal' } })
    } catch (error) {
      onFailure(error)
    }
  }
  const over = elapsed >= FORMAL_SECONDS
  const atTheEnd = useRef(end)
  atTheEnd.current = end
  useEffect(() => {
    if (over) void atTheEnd.current()
  }, [over])

  const record = (on: boolean) => {
    if (!on) {
      recording.stop()
      ears.stop()
      return
    }
    void recording.start()
    ears.start()
  }
  const listening = hearing(ears.microphone)
  const status: CopilotStatus = state.suggestions.some((one) => one.isGenerating)
    ? 'generating'
    : !ears.microphone.wanted
      ? 'off'
      : listening === 'restarting'
        ? 'restart'
        : 'ready'
  const inTheAir = [state.current?.text, state.interim?.text].filter(Boolean).join(' ')

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <LiveBar
        about={session.title}
        left={FORMAL_SECONDS - elapsed}
        now={now}
        recording={recording}
        onRecord={record}
        onEnd={() => setAsking(true)}
      />
      <LiveLayout
        entries={state.segments.length}
        left={
          <>
            <ShareBox share={share} />
            <SpeechPanel
              ears={ears}
              interim={state.interim?.text ?? ''}
              level={measured?.level}
              entries={state.segments.length}
              onClear={copilot.clearTranscript}
            />
            <Transcript state={state} startedAt={startedAt} elapsed={elapsed} onClear={copilot.clearTranscript} />
            <ExportButton sessionId={id} before={keeper.flush} onEnd={() => setAsking(true)} />
          </>
        }
        middle={<CopilotPanel state={state} copilot={copilot} status={status} notes={<GentleNotes notes={notes} />} />}
        right={<BankPanel match={state.match} failed={state.matchFailed} onClear={copilot.clearMatch} />}
        words={inTheAir && { speaker: state.interim?.speaker ?? state.current?.speaker, text: inTheAir }}
      />
      <LiveStatusBar
        now={now}
        state={state}
        kept={kept}
        ears={ears}
        share={share}
        recording={recording}
        measured={measured}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('end.title')}
        confirm={t('end.button')}
        working={ending}
        onConfirm={() => void end()}
      >
        {t('end.text')}
      </ConfirmDialog>
    </>
  )
}
