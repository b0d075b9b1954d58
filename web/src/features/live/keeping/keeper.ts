import { liveCalls, type Suggestion, type TranscriptSegment } from '@greenroom/contract/live'
import { del, get, set } from 'idb-keyval'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { keptStore } from './kept-store.ts'

/** Milliseconds: lines are gathered no longer than this, and tried again after that when they did not get through. */
const BATCH = 500
const AGAIN = 2000
const SENT_AT_ONCE = 500

export type Unsent = { segments: TranscriptSegment[]; suggestions: Suggestion[] }
export type KeptState = { waiting: number; trouble: 'offline' | 'failing' | null }
export type Keeper = ReturnType<typeof createKeeper>

const lines = keptStore('greenroom-live', 'unsent')

/** What an earlier visit could not send; nothing where the browser refuses to keep. */
export const unsentOf = async (sessionId: string): Promise<Unsent> =>
  (await get<Unsent>(sessionId, lines).catch(() => undefined)) ?? { segments: [], suggestions: [] }

/** Sends transcript and suggestions as they happen; what is not yet at the server is kept in this browser. */
export function createKeeper(sessionId: string, unsent: Unsent) {
  const segments = new Map(unsent.segments.map((segment) => [segment.id, segment]))
  const suggestions = new Map(unsent.suggestions.map((suggestion) => [suggestion.id, suggestion]))
  let state: KeptState = { waiting: segments.size + suggestions.size, trouble: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let closed = false
  const listeners = new Set<() => void>()
  const become = (trouble: KeptState['trouble']) => {
    state = { waiting: segments.size + suggestions.size, trouble }
    for (const listener of listeners) listener()
  }
  const keep = () => {
    const left: Unsent = { segments: [...segments.values()], suggestions: [...suggestions.values()] }
    const kept =
      left.segments.length + left.suggestions.length === 0 ? del(sessionId, lines) : set(sessionId, left, lines)
    return kept.catch(() => {})
  }
  const soon = (after: number) => {
    if (closed) return
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, after)
  }

  const sendOnce = async () => {
    const params = { id: sessionId }
    const lineBatch = [...segments.values()].slice(0, SENT_AT_ONCE)
    const suggestionBatch = [...suggestions.values()].slice(0, SENT_AT_ONCE)
    if (lineBatch.length > 0) await send(liveCalls.putTranscript, { params, body: { segments: lineBatch } })
    for (const sent of lineBatch) if (segments.get(sent.id) === sent) segments.delete(sent.id)
    if (suggestionBatch.length > 0)
      await send(liveCalls.putSuggestions, { params, body: { suggestions: suggestionBatch } })
    for (const sent of suggestionBatch) if (suggestions.get(sent.id) === sent) suggestions.delete(sent.id)
  }
  const flush = (): Promise<void> => {
    sending ??= sendOnce()
      .then(
        () => become(null),
        (error: unknown) => {
          become(isApiError(error) && error.kind === 'network' ? 'offline' : 'failing')
          soon(AGAIN)
        },
      )
      .then(keep)
      .finally(() => {
        sending = undefined
        if (state.trouble === null && segments.size + suggestions.size > 0) soon(BATCH)
      })
    return sending
  }
  const added = () => {
    become(state.trouble)
    void keep()
    soon(BATCH)
  }
  if (state.waiting > 0) soon(0)

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    segments: (news: readonly TranscriptSegment[]) => {
      for (const segment of news) segments.set(segment.id, segment)
      added()
    },
    suggestion: (suggestion: Suggestion) => {
      suggestions.set(suggestion.id, suggestion)
      added()
    },
    /** Tries now; resolves when the try is over, sent or not. */
    flush,
    close: () => {
      closed = true
      clearTimeout(timer)
      listeners.clear()
    },
  }
}
