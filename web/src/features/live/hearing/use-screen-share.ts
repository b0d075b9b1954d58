import { useCallback, useEffect, useRef, useState } from 'react'

/** docs/rules.md, Recordings. */
const PICTURE = {
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  frameRate: { ideal: 30, max: 60 },
} satisfies MediaTrackConstraints

/** Of Chromium; no library of types knows them all yet, and other browsers pass them over. */
type Wishes = DisplayMediaStreamOptions & { systemAudio: 'include'; controller?: FocusController }
type FocusController = { setFocusBehavior(behaviour: 'no-focus-change'): void }

export type ShareError = 'denied' | 'noScreen' | 'unsupported' | 'failed'
export type ScreenShare = {
  stream: MediaStream | null
  /** The label of the shared track. */
  name: string
  error: ShareError | null
  toggle(): Promise<void>
  start(): Promise<void>
}

/** Sharing a screen or tab with its sound; the browser's own stop button ends it as well. */
export function useScreenShare(): ScreenShare {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [error, setError] = useState<ShareError | null>(null)
  const current = useRef<MediaStream | null>(null)
  const asking = useRef(false)
  const left = useRef(false)

  /** Ends the previous stream. */
  const replaceStream = useCallback((next: MediaStream | null) => {
    if (current.current) end(current.current)
    current.current = next
    setStream(next)
  }, [])
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      replaceStream(null)
    }
  }, [replaceStream])

  const start = useCallback(async () => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    if (!mediaDevices?.getDisplayMedia) return setError('unsupported')
    if (asking.current) return
    asking.current = true
    try {
      const opened = await mediaDevices.getDisplayMedia(wishes())
      if (left.current) return end(opened)
      for (const track of opened.getTracks())
        track.addEventListener('ended', () => current.current === opened && replaceStream(null))
      setError(null)
      replaceStream(opened)
    } catch (cause) {
      setError(errorOf(cause))
    } finally {
      asking.current = false
    }
  }, [replaceStream])
  const toggle = useCallback(async () => (current.current ? replaceStream(null) : start()), [start, replaceStream])
  return { stream, name: stream?.getVideoTracks()[0]?.label ?? '', error, toggle, start }
}

/** With the sound of the whole system where a screen is shared, and without leaving this page for what is shared. */
function wishes(): Wishes {
  const { CaptureController } = globalThis as { CaptureController?: new () => FocusController }
  const asked: Wishes = { video: PICTURE, audio: true, systemAudio: 'include' }
  if (!CaptureController) return asked
  const controller = new CaptureController()
  controller.setFocusBehavior('no-focus-change')
  return { ...asked, controller }
}

function end(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function errorOf(cause: unknown): ShareError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError') return 'denied'
  if (name === 'NotFoundError') return 'noScreen'
  return name === 'NotSupportedError' || name === 'TypeError' ? 'unsupported' : 'failed'
}
