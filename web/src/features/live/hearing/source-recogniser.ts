import type { Speaker } from '@greenroom/spoken/segmentation'
import { browserRecognition } from '#speech/browser-recognition.ts'
import { browserClock } from '#speech/clock.ts'
import { createRecogniser, type Recogniser } from '#speech/recogniser.ts'
import type { TranscriptSink } from './audio-source.ts'

/** Whether the browser's recogniser can be given a sound track; those that can also tell what they have on board. */
export function takesTracks(scope: unknown = globalThis): boolean {
  const { SpeechRecognition } = scope as { SpeechRecognition?: object }
  return SpeechRecognition !== undefined && 'available' in SpeechRecognition
}

/** A recogniser of the microphone, or of the given track, that reports interim text as it changes as well. */
export function createSourceRecogniser(
  heard: TranscriptSink,
  speaker: () => Speaker | undefined,
  track?: MediaStreamTrack,
): Recogniser {
  const recogniser = createRecogniser({
    make: browserRecognition(),
    clock: browserClock,
    ...(track ? { track } : {}),
    onText: (text, confidence) => heard.onFinal(text, confidence, speaker()),
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
