/** Sound of a kind that contract/src/recordings.ts names. */
export type Sound = { bytes: Uint8Array; mimeType: string }

/** Turns speech into text. */
export type Speech = {
  /** Host and model, for the person whose sound goes there. */
  name: string
  /**
   * What is said in it; an empty text when nobody speaks.
   * @throws SpeechFailure
   */
  transcribe(sound: Sound, options?: TranscribeOptions): Promise<string>
}

/** Reads text aloud. */
export type Voice = {
  /** Host and model, for the person whose questions go there. */
  name: string
  /** @throws SpeechFailure */
  speak(text: string): Promise<Sound>
}

export type TranscribeOptions = {
  /** ISO 639-1; told from the sound when it is not given. */
  language?: string
  /** Names and terms that are likely to be said, in the way they are written; the most telling last. */
  vocabulary?: string
  signal?: AbortSignal
  /** Milliseconds after which the text would be of no use any more. */
  patience?: number
}

/** Why there is no text. None of it is the fault of the person who spoke. */
export type SpeechFailureReason = 'slow' | 'unreachable' | 'busy' | 'refused' | 'unreadable' | 'too_large'

export class SpeechFailure extends Error {
  readonly reason: SpeechFailureReason

  constructor(reason: SpeechFailureReason, message: string) {
    super(message)
    this.name = 'SpeechFailure'
    this.reason = reason
  }
}
