import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Recogniser } from '#speech/recogniser.ts'
import { type RecognitionState, recognitionAtFirst } from '#speech/recognition.ts'
import { createEar, type Heard, takesTracks } from './ears.ts'

export type Ears = {
  microphone: RecognitionState
  /** Of the shared tab; null while it has no recogniser of its own. */
  tab: RecognitionState | null
  start(): void
  stop(): void
}

/** One recogniser for the microphone, and a second one for a shared tab's sound where the browser can do that. */
export function useEars(heard: Heard, shared: MediaStream | null): Ears {
  const [microphone, setMicrophone] = useState<Recogniser | null>(null)
  const [tab, setTab] = useState<Recogniser | null>(null)
  const hasTab = useRef(false)
  // Going live is asking to be heard.
  const wanted = useRef(true)

  useEffect(() => {
    // The microphone hears only the person while the tab has its own recogniser; else it may be either.
    const ear = createEar(heard, () => (hasTab.current ? 'you' : undefined))
    setMicrophone(ear)
    if (wanted.current) ear.tell('start')
    const seen = () => ear.tell(document.visibilityState === 'visible' ? 'visible' : 'hidden')
    document.addEventListener('visibilitychange', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      ear.dispose()
    }
  }, [heard])

  useEffect(() => {
    const track = shared?.getAudioTracks()[0]
    if (!track || !takesTracks()) return
    const ear = createEar(heard, () => 'interviewer', track)
    hasTab.current = true
    setTab(ear)
    if (wanted.current) ear.tell('start')
    return () => {
      hasTab.current = false
      ear.dispose()
      setTab(null)
    }
  }, [heard, shared])

  const tell = (type: 'start' | 'stop') => {
    wanted.current = type === 'start'
    microphone?.tell(type)
    tab?.tell(type)
  }
  const ofTab = useRecognition(tab)
  return {
    microphone: useRecognition(microphone),
    tab: tab && ofTab,
    start: () => tell('start'),
    stop: () => tell('stop'),
  }
}

const deaf = recognitionAtFirst(true)
const silent = () => () => {}
const useRecognition = (recogniser: Recogniser | null) =>
  useSyncExternalStore(recogniser?.subscribe ?? silent, recogniser?.state ?? (() => deaf))
