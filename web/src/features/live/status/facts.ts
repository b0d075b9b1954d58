import type { RecordingFailure } from '#features/live/hearing/use-recording.ts'
import type { Hearing } from '#speech/hearing.ts'
import type { CoachFact } from './coach-fact.ts'

/** Everything that a text about the state of live help may rest on. Times are epoch milliseconds. */
export type LiveFacts = {
  now: number
  microphone: Hearing
  /** Of the shared tab's own recogniser; null while there is none. */
  tab: Hearing | null
  /** The browser could give a shared tab its own recogniser. */
  couldHearTab: boolean
  online: boolean
  keeping: 'offline' | 'failing' | null
  chunksWaiting: boolean
  recording: boolean
  recordingFailed: RecordingFailure | null
  coach: CoachFact
  /** Of the newest question, or whether any suggestion is being written. */
  suggestion: 'none' | 'generating' | 'failed' | 'there'
  /** Since when a suggestion that is being written brings no word. */
  awaitedSince: number | null
  /** The person's own answer to the newest question stands on screen. */
  hasOwnAnswer: boolean
  /** Of the last words, or since it listens. */
  wordsAt: number
  /** Of the last speech, where that can be told without words; null where not, or before any. */
  voiceAt: number | null
  /** Who speaks now, where that can be told; with one microphone for both it is someone. */
  speaking: 'you' | 'interviewer' | 'someone' | null
  /** Since when the server's recogniser is waited for; null while it is not. */
  writingSince: number | null
  /** The server's recogniser did not answer, and the browser's took over. */
  fellBack: boolean
  /** Lines that wait to be sent, and that the server will never take. */
  waiting: number
  refused: number
}
