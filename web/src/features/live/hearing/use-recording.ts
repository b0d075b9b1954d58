import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChunkSender } from '#features/live/sync/chunks.ts'
import { canRecord } from './can-record.ts'
import type { Recorder } from './recorder.ts'

/** Loaded after the page, which has a budget: nobody records before. */
const loadChunks = () => import('#features/live/sync/chunks.ts')
const loadRecorder = () => import('./recorder.ts')

/** It could not start, the browser broke it off, or the server takes none of it. */
export type RecordingFailure = 'start' | 'broken' | 'refused'
export type Recording = {
  /** Epoch milliseconds since it runs; null while it does not. */
  since: number | null
  failed: RecordingFailure | null
  /** Chunks wait in this browser because the server does not take them just now. */
  waiting: boolean
  possible: boolean
  start(): Promise<void>
  stop(): void
}

/** The recording of this interview; the shared tab's sound is mixed in while there is any. */
export function useRecording(sessionId: string, shared: MediaStream | null): Recording {
  const [since, setSince] = useState<number | null>(null)
  const [failed, setFailed] = useState<RecordingFailure | null>(null)
  const [waiting, setWaiting] = useState(false)
  const recorder = useRef<Recorder | null>(null)
  /** Ends the recording that runs, or is about to. */
  const wanted = useRef<AbortController | null>(null)
  const sending = useRef<Promise<ChunkSender> | null>(null)
  const end = useCallback(() => {
    wanted.current?.abort()
    wanted.current = null
    recorder.current = null
  }, [])
  useEffect(() => {
    // Never closed: the last chunk comes a moment after the stop, and what waits is sent on other pages too.
    sending.current = loadChunks().then(({ createChunkSender }) =>
      createChunkSender(sessionId, setWaiting, () => recorder.current && setFailed('refused')),
    )
    // Said when a recording is to start.
    Promise.all([sending.current, loadRecorder()]).catch(() => {})
    return end
  }, [sessionId, end])
  useEffect(() => {
    if (shared && since !== null) recorder.current?.mix(shared)
  }, [shared, since])

  const start = useCallback(async () => {
    if (wanted.current) return
    const mine = new AbortController()
    wanted.current = mine
    const fail = (how: RecordingFailure) => {
      if (mine.signal.aborted) return
      end()
      setSince(null)
      setFailed(how)
    }
    try {
      const [{ startRecorder }, sender] = await Promise.all([loadRecorder(), sending.current])
      recorder.current = await startRecorder({
        onChunk: (...chunk) => sender?.add(...chunk),
        onBroken: () => fail('broken'),
        over: mine.signal,
      })
      setFailed(null)
      setSince(Date.now())
    } catch {
      fail('start')
    }
  }, [end])
  const stop = useCallback(() => {
    end()
    setSince(null)
    setFailed(null)
  }, [end])
  return { since, failed, waiting, possible: canRecord(), start, stop }
}
