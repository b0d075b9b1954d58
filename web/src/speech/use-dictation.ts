import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserRecognition } from './browser-recognition.ts'
import { browserClock } from './clock.ts'
import { createRecogniser, type Recogniser } from './recogniser.ts'
import { type RecognitionState, recognitionAtFirst } from './recognition.ts'

export type Dictation = {
  state: RecognitionState
  tell: Recogniser['tell']
  /** Milliseconds spent listening since the last cut. */
  listened(): number
  /** What was not yet final, read at once and not on the next render. */
  interim(): string
}

const nobody = recognitionAtFirst(true)

/** A recogniser for as long as the component lives. `onText` gets every final piece once; it need not be stable. */
export function useDictation(onText: (text: string) => void): Dictation {
  const [ear] = useState(() => ({
    onText,
    recogniser: undefined as Recogniser | undefined,
    listeners: new Set<() => void>(),
  }))
  useEffect(() => {
    ear.onText = onText
  })
  useEffect(() => {
    const recogniser = createRecogniser({
      make: browserRecognition(),
      clock: browserClock,
      onText: (text) => ear.onText(text),
    })
    ear.recogniser = recogniser
    const changed = () => {
      for (const listener of ear.listeners) listener()
    }
    recogniser.subscribe(changed)
    changed()
    const seen = () => recogniser.tell(document.visibilityState === 'visible' ? 'visible' : 'hidden')
    document.addEventListener('visibilitychange', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      recogniser.dispose()
      ear.recogniser = undefined
    }
  }, [ear])
  const state = useSyncExternalStore(
    (listener) => {
      ear.listeners.add(listener)
      return () => ear.listeners.delete(listener)
    },
    () => ear.recogniser?.state() ?? nobody,
  )
  return {
    state,
    tell: (type) => ear.recogniser?.tell(type),
    listened: () => ear.recogniser?.listened() ?? 0,
    interim: () => ear.recogniser?.state().interim ?? '',
  }
}
