import { wallClock } from '#speech/clock.ts'
import type { Piece } from './cut-speech.ts'
import { createListener, type Listener } from './listener.ts'
import { silero } from './silero.ts'
import { openFrames } from './sound-frames.ts'

/**
 * Listens to the microphone. `leave` ends it for good.
 * @param hearsOthers whether others are to be heard through it as well. Then what the loudspeaker plays must not be
 * taken out as an echo, for it is the interviewer; where the call is heard by itself it would be heard twice.
 */
export function microphoneListener(
  onPiece?: (piece: Piece) => void,
  hearsOthers: () => boolean = () => true,
): { listener: Listener; leave(): void } {
  const { mediaDevices } = navigator
  const sound = () => ({ echoCancellation: !hearsOthers(), noiseSuppression: true, autoGainControl: true })
  const listener = createListener({
    ...here,
    open: () => mediaDevices.getUserMedia({ audio: sound() }),
    hasMoved: async (stream) => {
      const { echoCancellation = sound().echoCancellation } = stream.getAudioTracks()[0]?.getSettings() ?? {}
      return echoCancellation !== sound().echoCancellation || isAnother(stream)
    },
    ...(onPiece ? { onPiece } : {}),
  })
  mediaDevices.addEventListener('devicechange', listener.devicesChanged)
  const allowed = whenAllowed(listener.devicesChanged)
  return {
    listener,
    leave: () => {
      allowed.abort()
      mediaDevices.removeEventListener('devicechange', listener.devicesChanged)
      listener.stop()
    },
  }
}

/** Whether the browser's default microphone is another device than the one that is open. */
async function isAnother(stream: MediaStream): Promise<boolean> {
  const device = stream.getAudioTracks()[0]?.getSettings().groupId
  const devices = await navigator.mediaDevices.enumerateDevices()
  const usual = devices.find(({ kind, deviceId }) => kind === 'audioinput' && deviceId === 'default')?.groupId
  return Boolean(device && usual && device !== usual)
}

/** Runs when the person allows the microphone after all, without another load of the page. */
function whenAllowed(run: () => void): AbortController {
  const over = new AbortController()
  const { permissions } = navigator as { permissions?: Permissions }
  permissions?.query({ name: 'microphone' }).then(
    (status) => status.addEventListener('change', () => status.state === 'granted' && run(), { signal: over.signal }),
    // Some browsers do not tell of this permission; there the page is loaded again.
    () => {},
  )
  return over
}

/** Listens to a shared tab. Its own track goes on when listening ends. */
export function tabListener(track: MediaStreamTrack, onPiece?: (piece: Piece) => void) {
  const listener = createListener({
    ...here,
    open: async () => {
      if (track.readyState === 'ended') throw new DOMException('The shared sound is over', 'NotFoundError')
      return new MediaStream([track.clone()])
    },
    ...(onPiece ? { onPiece } : {}),
  })
  return { listener, leave: listener.stop }
}

const here = { frames: openFrames, silero, clock: wallClock }
