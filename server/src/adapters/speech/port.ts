/** Sound of a kind that contract/recordings.ts names. */
export type Sound = { bytes: Uint8Array; mimeType: string }

/** Turns speech into text. */
export type Speech = {
  /**
   * What is said in it; an empty text when nobody speaks.
   * @param language as ISO 639-1; told from the sound when it is not given.
   * @throws SpeechFailure
   */
  transcribe(sound: Sound, options?: { language?: string; signal?: AbortSignal }): Promise<string>
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
