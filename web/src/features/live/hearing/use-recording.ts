import { useCallback, useEffect, useRef, useState } from 'react'
import { createChunkSender } from '../keeping/chunks.ts'
import { canRecord, type Recorder, startRecorder } from './recorder.ts'

export type Recording = {
  /** Epoch milliseconds since it runs; null while it does not. */
  since: number | null
  failed: boolean
  /** Pieces wait in this browser because the server does not take them just now. */
  waiting: boolean
  possible: boolean
  start(): Promise<void>
  stop(): void
}

/** The recording of this interview; the shared tab's sound is mixed in while there is any. */
export function useRecording(sessionId: string, shared: MediaStream | null): Recording {
  const [since, setSince] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const recorder = useRef<Recorder | null>(null)
  const sender = useRef<ReturnType<typeof createChunkSender> | null>(null)
  useEffect(() => {
    // Never closed: the last piece comes a moment after the stop, and what waits is sent on other pages too.
    sender.current = createChunkSender(sessionId, setWaiting)
    return () => {
      recorder.current?.stop()
      recorder.current = null
    }
  }, [sessionId])
  useEffect(() => {
    if (shared && since !== null) recorder.current?.mix(shared)
  }, [shared, since])

  const start = useCallback(async () => {
    if (recorder.current) return
    try {
      recorder.current = await startRecorder((...piece) => sender.current?.add(...piece))
      setFailed(false)
      setSince(Date.now())
    } catch {
      setFailed(true)
    }
  }, [])
  const stop = useCallback(() => {
    recorder.current?.stop()
    recorder.current = null
    setSince(null)
  }, [])
  return { since, failed, waiting, possible: canRecord(), start, stop }
}
