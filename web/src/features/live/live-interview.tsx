import { helpAllowed } from '@greenroom/contract/consent'
import { beginningOf } from '@greenroom/contract/interviews'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveSession } from '#features/live/copilot/use-live-session.ts'
import { useAudioSources } from '#features/live/hearing/use-audio-sources.ts'
import { useRecording } from '#features/live/hearing/use-recording.ts'
import { useScreenShare } from '#features/live/hearing/use-screen-share.ts'
import { bankView } from '#features/live/panels/bank-view.ts'
import { CopilotPanel } from '#features/live/panels/copilot-panel.tsx'
import {
  BankPanel,
  ConfirmDialog,
  Floating,
  GentleNotes,
  LeftColumn,
  LiveStatusBar,
} from '#features/live/panels/later.ts'
import { LiveBar } from '#features/live/panels/live-bar.tsx'
import { SpokenLog } from '#features/live/panels/spoken-log.tsx'
import { FORMAL_SECONDS, useElapsed } from '#features/live/session/clock.ts'
import { type Agreed, keepConsent } from '#features/live/session/keep-consent.ts'
import { LiveFailed } from '#features/live/session/live-views.tsx'
import type { InLive } from '#features/live/session/load-live.ts'
import { useEnding } from '#features/live/session/use-ending.ts'
import { useScreenStatus } from '#features/live/status/use-screen-status.ts'
import { usePresence } from '#lib/use-presence.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { LiveLayout } from './live-layout.tsx'
import { useWide } from './use-wide.ts'

/** Live: what is heard at the left, what helps in the middle, what one answered before at the right. */
export function LiveInterview({ loaded }: { loaded: InLive }) {
  const { t } = useTranslation('live')
  const { session } = loaded
  const id = session.session_id
  const { copilot, syncQueue, sink: heard, state, kept } = useLiveSession(loaded)
  const share = useScreenShare()
  const sources = useAudioSources(heard, share.stream, id)
  const recording = useRecording(id, share.stream)
  const wide = useWide()
  const [startedAt] = useState(() => beginning(loaded))
  const { now, elapsed } = useElapsed(session.duration)
  const [asking, setAsking] = useState(false)
  const [floats, setFloats] = useState(false)
  const ending = useEnding(id, elapsed >= FORMAL_SECONDS, async () => {
    sources.stop()
    recording.stop()
    await sources.written()
    if (share.stream) void share.toggle()
    copilot.flush()
    return syncQueue.flush()
  })

  usePresence(id, {
    running: true,
    alsoHidden: sources.microphone.wanted || share.stream !== null || recording.since !== null,
  })

  const record = (on: boolean) => {
    if (!on) {
      recording.stop()
      sources.stop()
      return
    }
    void recording.start()
    sources.start()
  }
  const status = useScreenStatus({ now, state, kept, sources, recording })
  const bank = bankView(state)
  const interimText = [state.current?.text, state.interim?.text].filter(Boolean).join(' ')

  const notes = (
    <Suspense fallback={null}>
      <GentleNotes state={state} elapsed={elapsed} now={now} />
    </Suspense>
  )

  if (ending.failure !== null)
    return <LiveFailed error={ending.failure} onRetry={() => void ending.end()} retrying={ending.working} />
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
          <Suspense fallback={null}>
            <LeftColumn
              sessionId={id}
              state={state}
              copilot={copilot}
              share={share}
              sources={sources}
              status={status}
              syncQueue={syncQueue}
              startedAt={startedAt}
              elapsed={elapsed}
              onEnd={() => setAsking(true)}
            />
          </Suspense>
        }
        middle={
          <CopilotPanel
            state={state}
            copilot={copilot}
            label={status.label}
            notes={wide && notes}
            bankShows={wide ? bank?.id : undefined}
            floats={floats}
            onFloat={setFloats}
            policyKnown={loaded.policy !== undefined}
            onTurnOn={async () => {
              const consent = await keepConsent(id, overriding(loaded))
              if (consent) copilot.allow(helpAllowed(consent))
            }}
          />
        }
        right={
          <Suspense fallback={null}>
            <BankPanel
              {...(state.help === 'off' ? {} : bank)}
              onClear={copilot.clearMatch}
              onAgain={copilot.searchAgain}
            />
          </Suspense>
        }
        words={interimText && { speaker: state.interim?.speaker ?? state.current?.speaker, text: interimText }}
        notes={!wide && notes}
        foot={
          <Suspense fallback={<div className="h-12" />}>
            <LiveStatusBar
              status={status}
              suggestions={state.suggestions}
              kept={kept}
              sources={sources}
              share={share}
            />
          </Suspense>
        }
        wide={wide}
      />
      <SpokenLog segments={state.segments} />
      <Suspense fallback={null}>
        <Floating
          wanted={floats && state.help !== 'off'}
          onWanted={setFloats}
          state={state}
          copilot={copilot}
          status={status}
        />
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t('end.title')}
          confirm={t('end.button')}
          working={ending.working}
          onConfirm={() => void ending.end()}
        >
          {t('end.text')}
        </ConfirmDialog>
      </Suspense>
    </>
  )
}

/** The copilot is wanted against a policy of practice only, whoever it was that set it. */
const overriding = ({ policy = 'practice_only', session: { consent } }: InLive): Agreed => ({
  override: true,
  jobPolicy: consent?.job_policy ?? policy,
  policyHere: consent?.job_policy && policy,
})

/** What the times of the transcript count from, here as in the debrief and in the exported file. */
function beginning({ session, segments: [first] }: InLive) {
  // The server's clock may be ahead of this one.
  return Math.min(Date.now(), beginningOf(session, first?.timestamp))
}
