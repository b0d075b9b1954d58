import { tellPhrases } from './expected-phrases.ts'
import { prefersOnDevice } from './on-device.ts'

/** The part of the Web Speech API that is used; no TypeScript library declares the recogniser itself. */
export type SpeechRecognitionLike = {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  /** True: the sound must not leave this device. */
  processLocally?: boolean
  onstart: (() => void) | null
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
  onresult: ((event: { results: RecognitionResults }) => void) | null
  /** Of the microphone, or of the given track where a browser can. */
  start(track?: MediaStreamTrack): void
  stop(): void
  abort(): void
}
type RecognitionResults = ArrayLike<ArrayLike<{ transcript: string; confidence?: number }> & { isFinal: boolean }>

export type MakeRecognition = () => SpeechRecognitionLike

/** The browser's recogniser under either of its names, or nothing where it has none. */
export function browserRecognition(scope: unknown = globalThis): MakeRecognition | undefined {
  const names = scope as Partial<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => SpeechRecognitionLike>
  >
  const Recognition = names.SpeechRecognition ?? names.webkitSpeechRecognition
  return Recognition && (() => keptHere(new Recognition(), scope))
}

function keptHere(recognition: SpeechRecognitionLike, scope: unknown): SpeechRecognitionLike {
  if (prefersOnDevice() && 'processLocally' in recognition) {
    recognition.processLocally = true
    tellPhrases(recognition, scope)
  }
  return recognition
}
