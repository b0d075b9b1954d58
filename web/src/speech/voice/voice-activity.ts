/**
 * When speech really starts and ends, told from how likely each frame of sound is speech; a pure state machine. Times
 * are milliseconds of whatever clock stamps the frames; probabilities are 0 to 1.
 */
export const SAMPLE_RATE = 16_000
/** What Silero hears at a time (its version 5 and later). */
export const FRAME_SAMPLES = 512
export const FRAME_MS = (FRAME_SAMPLES / SAMPLE_RATE) * 1000

/** Silero's own figures: speech from 0.5 on, and until it falls 0.15 below that. */
export const SPEECH_FROM = 0.5
const SPEECH_UNTIL = 0.35
/** A click or a key is shorter than three frames. */
const BEGINS_AFTER_FRAMES = 3
/** Pauses inside a sentence are mostly shorter; what goes on after a longer one is joined by the turns. */
export const ENDS_AFTER = 500

/** How likely a frame of 512 samples at 16 kHz is speech, 0 to 1. It remembers: frames of one sound, in order. */
export type SpeechProbability = (frame: Float32Array) => Promise<number>

export type Spoken = { from: number; to: number }
export type VoiceState = {
  speaking: boolean
  /** The speech there is now, or the last one there was; null before the first. */
  spoken: Spoken | null
  /** Frames in a row that sound like speech which has not begun yet, and where they began. */
  rising: { from: number; frames: number } | null
}
/** `at` is when the frame ended. */
export type VoiceFrame = { probability: number; at: number }
export type VoiceResult = { state: VoiceState; change: 'began' | 'ended' | null }

export const initialVoiceState: VoiceState = { speaking: false, spoken: null, rising: null }

/** One frame. `ended` comes late by nature; `spoken.to` is then when the last word was over. */
export function reduceVoice(state: VoiceState, frame: VoiceFrame): VoiceResult {
  return state.speaking ? goOn(state, frame) : rise(state, frame)
}

function rise(state: VoiceState, { probability, at }: VoiceFrame): VoiceResult {
  if (probability < (state.rising ? SPEECH_UNTIL : SPEECH_FROM))
    return { state: state.rising ? { ...state, rising: null } : state, change: null }
  const rising = { from: state.rising?.from ?? at - FRAME_MS, frames: (state.rising?.frames ?? 0) + 1 }
  if (rising.frames < BEGINS_AFTER_FRAMES) return { state: { ...state, rising }, change: null }
  return { state: { speaking: true, spoken: { from: rising.from, to: at }, rising: null }, change: 'began' }
}

function goOn(state: VoiceState, { probability, at }: VoiceFrame): VoiceResult {
  const { spoken } = state
  if (!spoken) return { state: initialVoiceState, change: null }
  if (probability >= SPEECH_UNTIL) return { state: { ...state, spoken: { ...spoken, to: at } }, change: null }
  return at - spoken.to < ENDS_AFTER
    ? { state, change: null }
    : { state: { ...state, speaking: false }, change: 'ended' }
}
