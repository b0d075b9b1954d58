import type { Speaker } from '@greenroom/spoken/segmentation'
import type { RecogniserState } from '#speech/hearing.ts'
import type { Listener } from '#speech/voice/listener.ts'
import type { Spoken } from '#speech/voice/voice-activity.ts'

/** `spoken` is when it was said, where that is known better than from when the words came. */
export type TranscriptSink = {
  onFinal: (text: string, confidence: number, speaker: Speaker | undefined, spoken?: Spoken) => void
  onInterim: (text: string, speaker: Speaker | undefined) => void
}

/** One thing that is listened to, the microphone or a shared tab, with the recogniser that writes it down. */
export type AudioSource = {
  state(): RecogniserState
  subscribe(listener: () => void): () => void
  /** Tells speech from silence; null where this browser cannot do that beside the recogniser. */
  listener: Listener | null
  /** Epoch milliseconds since when what was said is waited for; null while nothing is. */
  waitsSince(): number | null
  start(): void
  stop(): void
  /** For good. */
  close(): void
}
