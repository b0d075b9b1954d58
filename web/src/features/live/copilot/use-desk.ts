import { interviewCalls } from '@greenroom/contract/interviews'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { i18n } from '#i18n/i18n.ts'
import { send } from '#lib/api-client.ts'
import { wallClock } from '#speech/clock.ts'
import type { Heard } from '../hearing/source.ts'
import { createKeeper, type Keeper } from '../keeping/keeper.ts'
import type { LoadedLive } from '../session/load-live.ts'
import { answerStream } from './answer-stream.ts'
import { type Copilot, createCopilot } from './copilot.ts'
import { suggestionAgain, suggestionToKeep } from './state.ts'

/** The formal screen shows the best match only (docs/rules.md, Live). */
const MATCHES = 1
const LOOK_EVERY = 200

export type Desk = { copilot: Copilot; keeper: Keeper; heard: Heard }

/** What hears, answers and keeps while this interview is on screen. */
export function useDesk(loaded: LoadedLive) {
  const [desk] = useState(() => makeDesk(loaded))
  const { copilot, keeper } = desk
  useEffect(() => onReconnect(keeper, copilot.searchAgain), [copilot, keeper])
  useEffect(() => {
    const timer = setInterval(copilot.tick, LOOK_EVERY)
    // The timer of a hidden tab sleeps.
    document.addEventListener('visibilitychange', copilot.tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', copilot.tick)
      copilot.flush()
      copilot.stop()
      void keeper.flush()
    }
  }, [copilot, keeper])
  const state = useSyncExternalStore(copilot.subscribe, copilot.state)
  const kept = useSyncExternalStore(keeper.subscribe, keeper.state)
  return { ...desk, state, kept }
}

function makeDesk({ session, segments, suggestions, unsent }: LoadedLive): Desk {
  const id = session.session_id
  const keeper = createKeeper(id, unsent)
  const copilot = createCopilot({
    prefix: Date.now().toString(36),
    segments,
    suggestions: suggestions.map(suggestionAgain),
    ...wallClock,
    random: Math.random,
    stream: answerStream(id),
    match: async (speech) => {
      const body = { speech_text: speech, limit: MATCHES }
      return (await send(interviewCalls.matchQuestion, { body })).matches[0]
    },
    fallback: () => i18n.t('live:suggestion.failed'),
    keepSegments: keeper.segments,
    // No frame is drawn in a hidden tab.
    soon: (run) => (document.hidden ? run() : requestAnimationFrame(run)),
    keepSuggestion: (suggestion) => keeper.suggestion(suggestionToKeep(suggestion)),
  })
  const heard: Heard = { onFinal: copilot.hearFinal, onInterim: copilot.hearInterim }
  return { copilot, keeper, heard }
}

/** The browser has a network again, or the server takes again what is kept here. */
function onReconnect(keeper: Keeper, run: () => void): () => void {
  let { trouble } = keeper.state()
  const unsubscribe = keeper.subscribe(() => {
    const before = trouble
    trouble = keeper.state().trouble
    if (before !== null && trouble === null) run()
  })
  window.addEventListener('online', run)
  return () => {
    unsubscribe()
    window.removeEventListener('online', run)
  }
}
