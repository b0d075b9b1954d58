import { useEffect, useState, useSyncExternalStore } from 'react'
import { createChanges } from '#lib/changes.ts'
import { browserRecognition } from './browser-recognition.ts'
import { browserClock } from './clock.ts'
import { createRecogniser, type Recogniser } from './recogniser.ts'
import { initialRecognitionState, type RecognitionState } from './recognition.ts'

/** Stable for as long as the component lives, so that it can stand in lists of dependencies. */
export type Dictation = {
  tell: Recogniser['tell']
  /** Milliseconds spent listening since the last cut. */
  listened(): number
  /** What was not yet final, read at once and not on the next render. */
  interim(): string
}

/**
 * A recogniser while the component lives. `onText` gets every final piece once; it need not be stable. `language` is what
 * is spoken, a BCP 47 tag that stays the same; English without one.
 */
export function useDictation(
  onText: (text: string) => void,
  language?: string,
): { state: RecognitionState; recogniser: Dictation } {
  const [holder] = useState(() => makeHolder(onText, language))
  useEffect(() => {
    holder.onText = onText
  })
  useEffect(() => holder.open(), [holder])
  const state = useSyncExternalStore(holder.subscribe, holder.state)
  return { state, recogniser: holder.ear }
}

const nobody = initialRecognitionState(true)

function makeHolder(onText: (text: string) => void, language: string | undefined) {
  let recogniser: Recogniser | undefined
  const changes = createChanges()
  const holder = {
    onText,
    ear: {
      tell: (type) => recogniser?.tell(type),
      listened: () => recogniser?.listened() ?? 0,
      interim: () => recogniser?.state().interim ?? '',
    } satisfies Dictation,
    state: () => recogniser?.state() ?? nobody,
    subscribe: changes.subscribe,
    open: () => {
      const opened = createRecogniser({
        make: browserRecognition(),
        clock: browserClock,
        ...(language && { language }),
        onText: (text) => holder.onText(text),
      })
      recogniser = opened
      opened.subscribe(changes.tell)
      changes.tell()
      const seen = () => opened.tell(document.visibilityState === 'visible' ? 'visible' : 'hidden')
      document.addEventListener('visibilitychange', seen)
      return () => {
        document.removeEventListener('visibilitychange', seen)
        opened.dispose()
        recogniser = undefined
      }
    },
  }
  return holder
}
