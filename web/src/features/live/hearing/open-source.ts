import type { Speaker } from '@greenroom/spoken/segmentation'
import { browserRecognition } from '#speech/browser-recognition.ts'
import { expectPhrases } from '#speech/expected-phrases.ts'
import { canListen, canMeasure } from '#speech/level.ts'
import { laterListener } from '#speech/voice/later-listener.ts'
import type { AudioSource, TranscriptSink } from './audio-source.ts'
import { createBrowserSource } from './browser-source.ts'

/** Loaded after the page: the browser's recogniser needs neither, and the page has a budget. */
const voices = () => import('#speech/voice/microphone.ts')
const serverSource = () => import('./server-source.ts')

type SourceWishes = {
  heard: TranscriptSink
  speaker: () => Speaker | undefined
  /** The shared tab's own sound; without it the microphone. */
  track?: MediaStreamTrack
  /** Whether the microphone is to hear the interviewer too, as long as no tab is heard by itself. */
  hearsOthers?: () => boolean
}

/** The microphone or a shared tab, written down by the browser. */
export function openBrowserSource(
  { heard, speaker, track, hearsOthers }: SourceWishes,
  sessionId: string,
): AudioSource {
  expectPhrases(sessionId)
  // On phones the page and the recogniser cannot have the microphone at once.
  const possible = canListen() && (track !== undefined || canMeasure())
  const voice = possible
    ? laterListener(async () => {
        const { microphoneListener, tabListener } = await voices()
        return track ? tabListener(track) : microphoneListener(undefined, hearsOthers)
      })
    : null
  return createBrowserSource({ heard, speaker, voice, ...(track ? { track } : {}) })
}

/** The microphone or a shared tab, written down by the server. */
export async function openServerSource(
  { heard, speaker, track, hearsOthers }: SourceWishes,
  sessionId: string,
  onNoTranscript: () => void,
): Promise<AudioSource> {
  const [{ createServerSource, writeOnServer }, { microphoneListener, tabListener }] = await Promise.all([
    serverSource(),
    voices(),
  ])
  return createServerSource({
    listen: (onPiece) => (track ? tabListener(track, onPiece) : microphoneListener(onPiece, hearsOthers)),
    write: writeOnServer(sessionId),
    heard,
    speaker,
    onNoTranscript: onNoTranscript,
  })
}

/** Whether there is another recogniser when the server's does not answer. */
export const canFallBack = () => browserRecognition() !== undefined
