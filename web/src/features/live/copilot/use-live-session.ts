import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TranscriptSink } from '#features/live/hearing/audio-source.ts'
import type { EchoFilter } from '#features/live/hearing/echo.ts'
import { rememberCleared, withoutCleared } from '#features/live/session/cleared.ts'
import type { InLive } from '#features/live/session/load-live.ts'
import { createSyncQueue, type SyncQueue } from '#features/live/sync/sync-queue.ts'
import { i18n } from '#i18n/i18n.ts'
import { wallClock } from '#speech/clock.ts'
import { type Copilot, createCopilot } from './copilot.ts'
import { ownOnly, suggestionAgain, suggestionToKeep } from './state.ts'

const LOOK_EVERY = 200
/** Requested at once, and not waited for: it is needed with the first question. */
const calls = import('./live-calls.ts')

export type LiveSession = { copilot: Copilot; syncQueue: SyncQueue; sink: TranscriptSink }

/** What hears, answers and keeps while this interview is on screen. */
export function useLiveSession(loaded: InLive) {
  const [session] = useState(() => createLiveSession(loaded))
  const { copilot, syncQueue } = session
  useEffect(() => onReconnect(syncQueue, copilot.searchAgain), [copilot, syncQueue])
  useEffect(() => {
    const timer = setInterval(copilot.tick, LOOK_EVERY)
    // The timer of a hidden tab sleeps.
    document.addEventListener('visibilitychange', copilot.tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', copilot.tick)
      copilot.flush()
      copilot.stop()
      void syncQueue.flush()
    }
  }, [copilot, syncQueue])
  const state = useSyncExternalStore(copilot.subscribe, copilot.state)
  const kept = useSyncExternalStore(syncQueue.subscribe, syncQueue.state)
  return { ...session, state, kept }
}

function createLiveSession({ session, unsent, help, ...lines }: InLive): LiveSession {
  const id = session.session_id
  const left = withoutCleared(id, lines)
  const syncQueue = createSyncQueue(id, unsent)
  const matching = calls.then(({ liveMatching }) => liveMatching())
  const copilot = createCopilot({
    prefix: Date.now().toString(36),
    segments: left.segments,
    suggestions: left.suggestions.map(suggestionAgain).map((one) => (help === 'full' ? one : ownOnly(one))),
    cleared: left.cleared,
    help,
    keepCleared: (what, lines) => rememberCleared(id, what, lines),
    ...wallClock,
    random: Math.random,
    stream: async (...request) => (await calls).liveStream(id)(...request),
    match: async (speech) => (await matching).match(speech),
    betterMatch: async (speech) => (await matching).betterMatch(speech),
    fallback: () => i18n.t('live:suggestion.failed'),
    keepSegments: syncQueue.segments,
    // No frame is drawn in a hidden tab.
    soon: (run) => (document.hidden ? run() : requestAnimationFrame(run)),
    keepSuggestion: (suggestion) => syncQueue.suggestion(suggestionToKeep(suggestion)),
  })
  let ear: EchoFilter = { onFinal: copilot.hearFinal, onInterim: copilot.hearInterim, flush: () => {} }
  calls.then(({ withoutEcho }) => {
    ear = withoutEcho(ear, wallClock)
  })
  const sink: TranscriptSink = {
    onFinal: (...line) => ear.onFinal(...line),
    onInterim: (...words) => ear.onInterim(...words),
  }
  const flush = () => {
    ear.flush()
    copilot.flush()
  }
  return { copilot: { ...copilot, flush }, syncQueue, sink }
}

/** The browser has a network again, or the server takes again what is kept here. */
function onReconnect(syncQueue: SyncQueue, run: () => void): () => void {
  let { trouble } = syncQueue.state()
  const unsubscribe = syncQueue.subscribe(() => {
    const before = trouble
    trouble = syncQueue.state().trouble
    if (before !== null && trouble === null) run()
  })
  window.addEventListener('online', run)
  return () => {
    unsubscribe()
    window.removeEventListener('online', run)
  }
}
