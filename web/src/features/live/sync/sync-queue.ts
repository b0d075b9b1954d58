import { liveCalls, type Suggestion, type TranscriptSegment } from '@greenroom/contract/live'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { createChanges } from '#lib/changes.ts'
import { session } from '#lib/session.ts'
import { browserStore, type KeptStore, ownStore } from './browser-store.ts'
import { createOutgoing } from './outgoing.ts'
import { browserRetry, createRetry, type Outcome, type RetryPorts } from './retry.ts'

/** Milliseconds: lines are gathered no longer than this. */
const BATCH = 500

export type Unsent = { segments: TranscriptSegment[]; suggestions: Suggestion[] }
export type KeptState = {
  waiting: number
  /** The server will not take these; they stay in this browser. */
  refused: number
  trouble: 'offline' | 'failing' | null
}
export type SyncQueue = ReturnType<typeof createSyncQueue>
export type KeptLine = { segment: TranscriptSegment } | { suggestion: Suggestion }
export type SyncQueuePorts = RetryPorts & {
  store: KeptStore<KeptLine>
  /** Who is signed in; nobody else ever sees or sends what this person's interviews left here. */
  userId: () => string
}

export const browserPorts: SyncQueuePorts = {
  ...browserRetry,
  store: browserStore('greenroom-live-lines', 'unsent'),
  userId: () => session.get().user?.id ?? '',
}

/** What an earlier visit of this person could not send. */
export async function unsentOf(sessionId: string, { store, userId } = browserPorts): Promise<Unsent> {
  const own = ownStore(store, userId())
  const lines = (await own.under(`${userId()}/${sessionId}/`)).map(([, line]) => line)
  return {
    segments: lines.flatMap((line) => ('segment' in line ? line.segment : [])).toSorted(byTime),
    suggestions: lines.flatMap((line) => ('suggestion' in line ? line.suggestion : [])).toSorted(byTime),
  }
}

const byTime = (a: { timestamp: string }, b: { timestamp: string }) => a.timestamp.localeCompare(b.timestamp)

/**
 * Sends transcript and suggestions as they happen; what is not yet at the server is kept in this browser.
 * @param unsent what an earlier visit could not send, as it was when the page was loaded.
 */
export function createSyncQueue(sessionId: string, unsent: Unsent, ports = browserPorts) {
  const owner = ports.userId()
  const store = ownStore(ports.store, owner)
  const params = { id: sessionId }
  const keyOf = (kind: keyof Unsent) => (line: { id: string }) => `${owner}/${sessionId}/${kind}/${line.id}`
  const forget = (kind: keyof Unsent) => (lines: readonly { id: string }[]) => void store.remove(lines.map(keyOf(kind)))
  const segments = createOutgoing(
    unsent.segments,
    (some, signal) => send(liveCalls.putTranscript, { params, body: { segments: some } }, { signal }),
    forget('segments'),
  )
  const suggestions = createOutgoing(
    unsent.suggestions,
    (some, signal) => send(liveCalls.putSuggestions, { params, body: { suggestions: some } }, { signal }),
    forget('suggestions'),
  )
  const waiting = () => segments.waiting() + suggestions.waiting()
  let state: KeptState = { waiting: waiting(), refused: 0, trouble: null }
  const changes = createChanges()
  const setTrouble = (trouble: KeptState['trouble']) => {
    const refused = segments.refused().length + suggestions.refused().length
    state = { waiting: waiting(), refused, trouble }
    changes.tell()
  }

  /** Once, and not waited for longer than for a call. */
  let lookedAgain = waiting() === 0
  const lookAgain = async (signal: AbortSignal) => {
    if (lookedAgain) return
    lookedAgain = true
    const left = await Promise.race([unsentOf(sessionId, ports), givenUp(signal)])
    segments.stillLeft(left.segments)
    suggestions.stillLeft(left.suggestions)
  }

  const attempt = async (signal: AbortSignal): Promise<Outcome> => {
    if (owner !== '' && ports.userId() !== owner) return 'not ours'
    try {
      await lookAgain(signal)
      await segments.send(signal)
      await suggestions.send(signal)
    } catch (error) {
      const kind = isApiError(error) ? error.kind : undefined
      setTrouble(kind === 'network' ? 'offline' : 'failing')
      return kind === 'unauthorized' ? 'not ours' : 'failed'
    }
    setTrouble(null)
    return waiting() > 0 ? 'more' : 'through'
  }
  const retry = createRetry(attempt, ports)
  const added = () => {
    setTrouble(state.trouble)
    retry.soon(BATCH)
  }
  if (waiting() > 0) retry.soon(0)

  return {
    state: () => state,
    subscribe: changes.subscribe,
    segments: (news: readonly TranscriptSegment[]) => {
      for (const segment of news) {
        segments.add(segment)
        void store.write(keyOf('segments')(segment), { segment })
      }
      added()
    },
    suggestion: (suggestion: Suggestion) => {
      suggestions.add(suggestion)
      void store.write(keyOf('suggestions')(suggestion), { suggestion })
      added()
    },
    /** Tries now; resolves when all there is by now was tried once, sent or not. */
    flush: retry.now,
    close: () => {
      retry.close()
      changes.forgetAll()
    },
  }
}

const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
