import { createChanges } from '#lib/changes.ts'
import type { MakeRecognition, SpeechRecognitionLike } from './browser-recognition.ts'
import type { Clock } from './clock.ts'
import { PHRASES_REFUSED, refusePhrases } from './expected-phrases.ts'
import {
  initialRecognitionState,
  type RecognitionEffect,
  type RecognitionEvent,
  type RecognitionState,
  reduceRecognition,
} from './recognition.ts'
import { RECOGNITION_LANGUAGE } from './recognition-language.ts'

export type RecogniserPorts = {
  make: MakeRecognition | undefined
  clock: Clock
  /** Listened to instead of the microphone; only where the browser's recogniser takes one. */
  track?: MediaStreamTrack
  /** What is spoken, as a BCP 47 tag; English without one. */
  language?: string
  /** Gets each final piece of text once, trimmed, and how sure of it the recogniser was, 0 to 1; 0 when it does not say. */
  onText: (text: string, confidence: number) => void
}

export type Recogniser = {
  state(): RecognitionState
  subscribe(listener: () => void): () => void
  /** `start` and `stop` are the person's; `hold` and `release` are the voice's; `cut` is between two questions. */
  tell(type: 'start' | 'stop' | 'hold' | 'release' | 'cut' | 'hidden' | 'visible'): void
  /** Milliseconds spent listening since the last `cut`. */
  listened(): number
  dispose(): void
}

/** Runs the recognition state machine on real recognisers and real timers. */
export function createRecogniser({
  make,
  clock,
  track,
  language = RECOGNITION_LANGUAGE,
  onText,
}: RecogniserPorts): Recogniser {
  let state = initialRecognitionState(make !== undefined)
  let current: SpeechRecognitionLike | undefined
  let stopTimer = () => {}
  let listened = 0
  let since: number | undefined
  /** Of the final words that came last; 0 for words that are kept without having become final. */
  let confidence = 0
  const changes = createChanges()

  const send = (event: RecognitionEvent) => {
    const step = reduceRecognition(state, event)
    if (step.state === state && step.effects.length === 0) return
    state = step.state
    count()
    for (const effect of step.effects) runEffect(effect)
    changes.tell()
  }

  const count = () => {
    const listening = state.phase === 'listening'
    if (listening && since === undefined) since = clock.now()
    if (!listening && since !== undefined) {
      listened += clock.now() - since
      since = undefined
    }
  }

  const runEffect = (effect: RecognitionEffect) => {
    switch (effect.do) {
      case 'begin':
        return begin(effect.run)
      case 'finish':
        return current?.stop()
      case 'abort':
        return current?.abort()
      case 'keep':
        return onText(effect.text, confidence)
      case 'stopTimer':
        return stopTimer()
      case 'startTimer':
        stopTimer()
        stopTimer = clock.after(effect.after, () => send({ type: 'timerFired' }))
    }
  }

  const onResult = (event: RecognitionEvent, sure = 0) => {
    confidence = sure
    send(event)
    confidence = 0
  }

  const begin = (run: number) => {
    if (!make) return
    try {
      current = make()
      listenTo(current, language, run, onResult)
      // Given nothing, some browsers take even that for a track.
      if (track) current.start(track)
      else current.start()
    } catch {
      send({ type: 'refused', run })
    }
  }

  return {
    state: () => state,
    subscribe: changes.subscribe,
    tell: (type) => {
      if (type === 'cut') {
        listened = 0
        since = undefined
      }
      send({ type })
    },
    listened: () => listened + (since === undefined ? 0 : clock.now() - since),
    dispose: () => {
      stopTimer()
      changes.forgetAll()
      state = { ...state, wanted: false, ignoresResults: true }
      current?.abort()
    },
  }
}

/** `hear` gets what happens, and of results how sure the newest final one is. */
function listenTo(
  recognition: SpeechRecognitionLike,
  language: string,
  run: number,
  onResult: (event: RecognitionEvent, confidence?: number) => void,
) {
  recognition.lang = language
  recognition.continuous = true
  recognition.interimResults = true
  recognition.maxAlternatives = 1
  recognition.onstart = () => onResult({ type: 'started', run })
  recognition.onend = () => onResult({ type: 'ended', run })
  recognition.onerror = ({ error }) => {
    // The next one is told none, and hears.
    if (error === PHRASES_REFUSED) refusePhrases()
    onResult({ type: 'error', run, code: error === PHRASES_REFUSED ? 'aborted' : error })
  }
  recognition.onresult = (event) => {
    const results = Array.from(event.results, (result) => ({
      text: result[0]?.transcript ?? '',
      final: result.isFinal,
      confidence: result[0]?.confidence ?? 0,
    }))
    onResult({ type: 'results', run, results }, results.findLast(({ final }) => final)?.confidence)
  }
}
