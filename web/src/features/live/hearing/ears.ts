import type { Speaker } from '#live/segmentation.ts'
import { browserRecognition, type MakeRecognition, type SpeechRecognitionLike } from '#speech/browser-recognition.ts'
import { browserClock } from '#speech/clock.ts'
import { createRecogniser, type Recogniser } from '#speech/recogniser.ts'
import type { Heard } from './source.ts'

/** Whether the browser's recogniser can be given a sound track; those that can also tell what they have on board. */
export function takesTracks(scope: unknown = globalThis): boolean {
  const { SpeechRecognition } = scope as { SpeechRecognition?: object }
  return SpeechRecognition !== undefined && 'available' in SpeechRecognition
}

/** A recogniser of the microphone, or of the given track, that also tells how sure it was of each final piece. */
export function createEar(heard: Heard, speaker: () => Speaker | undefined, track?: MediaStreamTrack): Recogniser {
  let confidence = 0
  const make = browserRecognition()
  const recogniser = createRecogniser({
    make:
      make &&
      listening(make, track, (sure) => {
        confidence = sure
      }),
    clock: browserClock,
    onText: (text) => {
      heard.onFinal(text, confidence, speaker())
      confidence = 0
    },
  })
  let interim = ''
  recogniser.subscribe(() => {
    const now = recogniser.state().interim
    if (now === interim) return
    interim = now
    heard.onInterim(now, speaker())
  })
  return recogniser
}

type Sure = ArrayLike<ArrayLike<{ confidence?: number }> & { isFinal: boolean }>

function listening(
  make: MakeRecognition,
  track: MediaStreamTrack | undefined,
  onSure: (sure: number) => void,
): MakeRecognition {
  return () => {
    const inner = make() as SpeechRecognitionLike & { start(track?: MediaStreamTrack): void }
    let told: SpeechRecognitionLike['onresult'] = null
    inner.onresult = (event) => {
      const finals = Array.from(event.results as Sure).filter((result) => result.isFinal)
      onSure(finals.at(-1)?.[0]?.confidence ?? 0)
      told?.(event)
    }
    return {
      get lang() {
        return inner.lang
      },
      set lang(value) {
        inner.lang = value
      },
      set continuous(value: boolean) {
        inner.continuous = value
      },
      set interimResults(value: boolean) {
        inner.interimResults = value
      },
      set maxAlternatives(value: number) {
        inner.maxAlternatives = value
      },
      set onstart(run: SpeechRecognitionLike['onstart']) {
        inner.onstart = run
      },
      set onend(run: SpeechRecognitionLike['onend']) {
        inner.onend = run
      },
      set onerror(run: SpeechRecognitionLike['onerror']) {
        inner.onerror = run
      },
      set onresult(run: SpeechRecognitionLike['onresult']) {
        told = run
      },
      start: () => (track ? inner.start(track) : inner.start()),
      stop: () => inner.stop(),
      abort: () => inner.abort(),
    }
  }
}
