import { createChanges } from '#lib/changes.ts'
import type { Clock } from './clock.ts'

/** docs/rules.md, Interviews. */
export const SPEECH_RATE = 0.9
export const SPOKEN_AFTER = 500
/** A voice that has not begun by then is not there: some browsers never say so. */
export const VOICE_BEGINS_WITHIN = 2500
const SLOWEST_CHARACTERS_A_SECOND = 7

export type SpeakerState = {
  phase: 'unsupported' | 'silent' | 'waiting' | 'speaking' | 'spoken' | 'failed'
  muted: boolean
}

export type Voice = {
  /** Says it; exactly one of `done` and `failed` is called at most once, `begun` when it is heard. */
  say(text: string, events: { begun: () => void; done: () => void; failed: () => void }): void
  hush(): void
}

export type SpeakerPorts = {
  voice: Voice | undefined
  clock: Clock
  memory: { muted(): boolean; remember(muted: boolean): void }
}

export type Speaker = {
  state(): SpeakerState
  subscribe(listener: () => void): () => void
  /** Says a question half a second from now, unless muted. */
  announce(text: string): void
  replay(): void
  mute(muted: boolean): void
  hush(): void
}

/** Reads questions aloud. `speaking` lasts from asking the voice until it ended, failed, or must have. */
export function createSpeaker({ voice, clock, memory }: SpeakerPorts): Speaker {
  let state: SpeakerState = { phase: voice ? 'silent' : 'unsupported', muted: memory.muted() }
  let text = ''
  let turn = 0
  let stopTimer = () => {}
  const changes = createChanges()

  const become = (change: Partial<SpeakerState>) => {
    state = { ...state, ...change }
    changes.tell()
  }

  const hush = () => {
    turn += 1
    stopTimer()
    voice?.hush()
    if (state.phase === 'speaking' || state.phase === 'waiting') become({ phase: 'silent' })
  }

  const speak = () => {
    if (!voice) return
    turn += 1
    const mine = turn
    const over = (phase: 'spoken' | 'failed') => () => {
      if (mine !== turn) return
      stopTimer()
      turn += 1
      become({ phase })
    }
    become({ phase: 'speaking' })
    stopTimer = clock.after(VOICE_BEGINS_WITHIN, over('failed'))
    const begun = () => {
      if (mine !== turn) return
      stopTimer()
      stopTimer = clock.after((text.length / SLOWEST_CHARACTERS_A_SECOND) * 1000 + VOICE_BEGINS_WITHIN, over('spoken'))
    }
    voice.say(text, { begun, done: over('spoken'), failed: over('failed') })
  }

  return {
    state: () => state,
    subscribe: changes.subscribe,
    announce: (question) => {
      hush()
      text = question
      if (!voice) return
      if (state.muted) return become({ phase: 'silent' })
      become({ phase: 'waiting' })
      stopTimer = clock.after(SPOKEN_AFTER, speak)
    },
    replay: () => {
      hush()
      if (text !== '') speak()
    },
    mute: (muted) => {
      memory.remember(muted)
      if (muted) hush()
      become({ muted })
    },
    hush,
  }
}
