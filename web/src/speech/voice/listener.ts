import { createChanges } from '#lib/changes.ts'
import type { Clock } from '#speech/clock.ts'
import { levelOf } from '#speech/level.ts'
import { createSpeechCutter, type Piece } from './cut-speech.ts'
import { createFrameClock } from './frame-clock.ts'
import type { SoundFrames } from './sound-frames.ts'
import type { SpeechProbability, Spoken } from './voice-activity.ts'

/** A microphone that went away is looked for again after this, and at once when a device comes. */
const LOOK_AGAIN_AFTER = 2000
/** A browser that lets a page listen does so well before this. */
const HELD_AFTER = 3000
/** Frames that may wait for Silero, three seconds; a machine too busy for it goes by loudness until it has caught up. */
const MAX_BACKLOG_FRAMES = 94
/** Where Silero cannot run, sound as loud as this counts as speech (of `levelOf`, 0 to 1). */
const LOUD_AS_SPEECH = 0.4

export type ListenerState = {
  /** `held`: it is open, but the browser gives no sound before someone presses something. */
  phase: 'off' | 'opening' | 'open' | 'suspended' | 'denied' | 'lost'
  /** What the browser calls the source. */
  label: string
  /** What tells speech from noise; `loading` until the first frame was heard by either. */
  by: 'loading' | 'silero' | 'level'
  /** 0 to 1, of the latest frame. */
  level: number
  speaking: boolean
  spoken: Spoken | null
}

export type ListenerPorts = {
  open: () => Promise<MediaStream>
  /** Whether another source should be listened to now, as after a headset was plugged in. */
  hasMoved?: (stream: MediaStream) => Promise<boolean>
  frames: (stream: MediaStream, onFrame: (frame: Float32Array) => void) => Promise<SoundFrames>
  silero: () => Promise<() => SpeechProbability>
  clock: Clock
  /** Each piece of speech once, when it is over. */
  onPiece?: (piece: Piece) => void
}

export type Listener = {
  state(): ListenerState
  /** Told of everything but the level, which changes thirty times a second. */
  subscribe(listener: () => void): () => void
  start(): void
  stop(): void
  /** Devices or permissions changed: looks for a lost one again, and follows one that moved. */
  devicesChanged(): void
}

const silent: Omit<ListenerState, 'phase'> = { label: '', by: 'loading', level: 0, speaking: false, spoken: null }

/** Listens to one source of sound: how loud it is, when someone speaks, and each piece of speech by itself. */
export function createListener(ports: ListenerPorts): Listener {
  const { clock, onPiece } = ports
  let state: ListenerState = { phase: 'off', ...silent }
  /** Whatever belongs to an earlier opening is not heard any more. */
  let run = 0
  let close = () => {}
  let opened: MediaStream | undefined
  let forgetTimer = () => {}
  const changes = createChanges()
  const change = (part: Partial<ListenerState>) => {
    state = { ...state, ...part }
    changes.tell()
  }

  const start = async () => {
    forgetTimer()
    close()
    run += 1
    const mine = run
    change({ phase: 'opening' })
    let stream: MediaStream | undefined
    try {
      stream = await ports.open()
      if (mine !== run) return end(stream)
      await listenTo(stream, mine)
    } catch (error) {
      if (stream) end(stream)
      if (mine === run) lose(isRefusal(error) ? 'denied' : 'lost')
    }
  }

  const listenTo = async (stream: MediaStream, mine: number) => {
    const cutter = createSpeechCutter()
    const stamp = createFrameClock()
    const give = (pieces: readonly Piece[]) => {
      for (const piece of pieces) onPiece?.(piece)
    }
    const judge = judgeWith(ports.silero, (by) => mine === run && change({ by }))
    let last: Promise<void> = Promise.resolve()
    let waiting = 0
    const frames = await ports.frames(stream, (frame) => {
      const at = stamp(clock.now())
      waiting += 1
      const isBehind = waiting > MAX_BACKLOG_FRAMES
      last = last.then(async () => {
        const level = levelOf(frame)
        const probability = isBehind ? loudness(level) : await judge(frame, level)
        waiting -= 1
        if (mine !== run) return
        if (state.phase === 'suspended') change({ phase: 'open' })
        const pieces = cutter.add(frame, probability, at)
        const { speaking, spoken } = cutter.voice()
        const turned = speaking !== state.speaking
        state = { ...state, level, speaking, spoken }
        if (turned) change({})
        give(pieces)
      })
    })
    const [track] = stream.getAudioTracks()
    close = () => {
      close = () => {}
      opened = undefined
      frames.close()
      end(stream)
      give(cutter.end())
    }
    if (mine !== run) return close()
    track?.addEventListener('ended', () => mine === run && lose('lost'))
    opened = stream
    change({ phase: 'open', label: track?.label ?? '' })
    forgetTimer = clock.after(HELD_AFTER, () => {
      if (mine === run && frames.isHeld()) change({ phase: 'suspended' })
    })
  }

  const lose = (phase: 'denied' | 'lost') => {
    forgetTimer()
    close()
    run += 1
    change({ ...silent, spoken: state.spoken, phase })
    if (phase === 'lost') forgetTimer = clock.after(LOOK_AGAIN_AFTER, () => void start())
  }

  return {
    state: () => state,
    subscribe: changes.subscribe,
    start: () => {
      if (state.phase === 'off' || state.phase === 'denied' || state.phase === 'lost') void start()
    },
    stop: () => {
      forgetTimer()
      close()
      run += 1
      if (state.phase !== 'off') change({ ...silent, spoken: state.spoken, phase: 'off' })
    },
    devicesChanged: () => {
      if (state.phase === 'lost' || state.phase === 'denied') return void start()
      const mine = run
      if (opened)
        ports.hasMoved?.(opened).then(
          (moved) => moved && mine === run && void start(),
          () => {},
        )
    },
  }
}

/** Silero from the moment it is there; the level before that, and for good where it cannot run. */
function judgeWith(load: ListenerPorts['silero'], onKnown: (by: 'silero' | 'level') => void) {
  let probabilityOf: SpeechProbability | undefined
  const byLevel = () => {
    probabilityOf = undefined
    onKnown('level')
  }
  load().then((make) => {
    probabilityOf = make()
    onKnown('silero')
  }, byLevel)
  return async (frame: Float32Array, level: number) => {
    if (!probabilityOf) return loudness(level)
    try {
      return await probabilityOf(frame)
    } catch {
      byLevel()
      return loudness(level)
    }
  }
}

const loudness = (level: number) => (level >= LOUD_AS_SPEECH ? 1 : 0)

function end(stream: MediaStream) {
  for (const track of stream.getAudioTracks()) track.stop()
}

const isRefusal = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
