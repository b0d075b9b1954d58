import { wallClock } from '../clock.ts'
import type { Piece } from './cut-speech.ts'
import { createListener, type Listener } from './listener.ts'
import { silero } from './silero.ts'
import { openFrames } from './sound-frames.ts'

const SOUND: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** Listens to the microphone. `leave` ends it for good. */
export function microphoneListener(onPiece?: (piece: Piece) => void): { listener: Listener; leave(): void } {
  const { mediaDevices } = navigator
  const listener = createListener({
    ...here,
    open: () => mediaDevices.getUserMedia({ audio: SOUND }),
    ...(onPiece ? { onPiece } : {}),
  })
  mediaDevices.addEventListener('devicechange', listener.devicesChanged)
  return {
    listener,
    leave: () => {
      mediaDevices.removeEventListener('devicechange', listener.devicesChanged)
      listener.stop()
    },
  }
}

/** Listens to a shared tab. Its own track goes on when listening ends. */
export function tabListener(track: MediaStreamTrack, onPiece?: (piece: Piece) => void): Listener {
  return createListener({
    ...here,
    open: async () => {
      if (track.readyState === 'ended') throw new DOMException('The shared sound is over', 'NotFoundError')
      return new MediaStream([track.clone()])
    },
    ...(onPiece ? { onPiece } : {}),
  })
}

const here = { frames: openFrames, silero, clock: wallClock }
