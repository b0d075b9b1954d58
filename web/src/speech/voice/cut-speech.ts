import { FRAME_MS, initialVoiceState, reduceVoice, SPEECH_FROM, type VoiceState } from './voice-activity.ts'

/** Milliseconds kept before speech was noticed, so that no first sound is cut off, and after the last word. */
export const BEFORE = 300
const AFTER = 200
/** A piece is never longer, so that text comes while someone speaks at length; then it is cut where it is quietest. */
export const MAX_PIECE = 12_000
const QUIETEST_WITHIN = 3000
/** Less speech than this is a cough or a chair. */
const MIN_SPEECH_MILLISECONDS = 160

type Frame = { samples: Float32Array; probability: number; at: number }
/** Speech that can be written down by itself: 16 kHz, one channel, -1 to 1. Times as the frames had them. */
export type Piece = { samples: Float32Array; from: number; to: number }

export type SpeechCutter = {
  voice(): VoiceState
  /** One frame, how likely it is speech, and when it ended. Gives the pieces that are complete now. */
  add(samples: Float32Array, probability: number, at: number): Piece[]
  /** Listening ends: what was being said is given as it is. */
  end(): Piece[]
}

/** Cuts a stream of frames into pieces of speech. */
export function createSpeechCutter(): SpeechCutter {
  let voice = initialVoiceState
  let frames: Frame[] = []

  const close = (): Piece[] => {
    const { spoken } = voice
    const all = frames
    frames = []
    return spoken ? pieceOf(all, spoken.to + AFTER) : []
  }
  const split = (): Piece[] => {
    const place = quietest(frames)
    const done = frames.slice(0, place)
    frames = frames.slice(place)
    return pieceOf(done, Number.POSITIVE_INFINITY)
  }
  return {
    voice: () => voice,
    add: (samples, probability, at) => {
      const step = reduceVoice(voice, { probability, at })
      voice = step.state
      frames.push({ samples, probability, at })
      if (step.change === 'ended') return close()
      if (voice.speaking) return lengthOf(frames) >= MAX_PIECE ? split() : []
      const keep = (voice.rising?.from ?? at) - BEFORE
      while (frames[0] && frames[0].at <= keep) frames.shift()
      return []
    },
    end: () => {
      const speaking = voice.speaking
      voice = { ...voice, speaking: false, rising: null }
      if (speaking) return close()
      frames = []
      return []
    },
  }
}

const lengthOf = (frames: readonly Frame[]) => frames.length * FRAME_MS

/** The place after the least speech-like frame of the last seconds; the later one of equals. */
function quietest(frames: readonly Frame[]): number {
  const from = Math.max(1, frames.length - Math.round(QUIETEST_WITHIN / FRAME_MS))
  let best = frames.length - 1
  for (let place = frames.length - 1; place >= from; place -= 1)
    if ((frames[place]?.probability ?? 1) < (frames[best]?.probability ?? 1)) best = place
  return best + 1
}

function pieceOf(frames: readonly Frame[], until: number): Piece[] {
  const kept = frames.filter(({ at }) => at - FRAME_MS < until)
  const spoken = kept.filter(({ probability }) => probability >= SPEECH_FROM)
  const [first] = spoken
  const last = spoken.at(-1)
  if (!first || !last || lengthOf(spoken) < MIN_SPEECH_MILLISECONDS) return []
  return [{ samples: joined(kept), from: first.at - FRAME_MS, to: last.at }]
}

function joined(frames: readonly Frame[]): Float32Array {
  const all = new Float32Array(frames.reduce((sum, { samples }) => sum + samples.length, 0))
  let place = 0
  for (const { samples } of frames) {
    all.set(samples, place)
    place += samples.length
  }
  return all
}
