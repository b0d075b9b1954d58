import { vi } from 'vitest'
import { FRAME_MS, FRAME_SAMPLES } from './voice-activity.ts'

type Ended = { stop(): void; end(): void }
type FakeTrack = EventTarget &
  Ended & { asked: object; label: string; readyState: 'live' | 'ended'; clone(): FakeTrack }

/** A stream of one sound track that a test can end. */
export function fakeStream(label: string) {
  const track: FakeTrack = Object.assign(new EventTarget(), {
    label,
    readyState: 'live' as const,
    asked: {},
    getSettings: () => ({ groupId: label, ...track.asked }),
    clone: () => fakeStream(label).track,
    stop: () => {
      track.readyState = 'ended'
    },
    end: () => {
      track.readyState = 'ended'
      track.dispatchEvent(new Event('ended'))
    },
  })
  const stream = { getAudioTracks: () => [track], getTracks: () => [track], getVideoTracks: () => [] }
  return { stream: stream as unknown as MediaStream, track }
}

/** A frame that is loud, or silent. */
export const frame = (loudness: number) => new Float32Array(FRAME_SAMPLES).fill(loudness)

/**
 * Microphone and sound of a browser, as far as pages use them. `play` gives frames to whoever listens, in as much time
 * as they last; `refuse` is what asking for the microphone ends with from now on.
 */
export function fakeSound() {
  const worklets: { port: { onmessage: ((event: { data: unknown }) => void) | null } }[] = []
  const connected: string[] = []
  const devices = Object.assign(new EventTarget(), {
    getUserMedia: vi.fn(async ({ audio }: { audio: object | true }) => {
      if (refusal) throw new DOMException('no', refusal)
      microphone.track.asked = audio === true ? {} : audio
      return microphone.stream
    }),
    getDisplayMedia: vi.fn(),
    enumerateDevices: async () => [],
  })
  let refusal: string | undefined
  let played = 0
  const real = Date.now
  const time = vi.spyOn(Date, 'now').mockImplementation(() => real() + played)
  let microphone = fakeStream('Desk microphone')
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      port = { onmessage: null, postMessage: () => {} }
      constructor() {
        worklets.push(this)
      }
    },
  )
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      audioWorklet = { addModule: async () => {} }
      createMediaStreamSource = (stream: MediaStream) => ({
        connect: () => connected.push(stream.getAudioTracks()[0]?.label ?? ''),
        disconnect: () => {},
      })
      createMediaStreamDestination = () => ({ stream: {} })
      resume = async () => {}
      close = async () => {}
    },
  )
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks: unknown[]
      constructor(tracks: unknown[]) {
        this.tracks = tracks
      }
      getAudioTracks = () => this.tracks
      getTracks = () => this.tracks
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
  return {
    devices,
    /** The labels of what was listened to or recorded, in order. */
    connected,
    play: (count: number, loudness: number) => {
      for (let place = 0; place < count; place += 1) {
        played += FRAME_MS
        for (const { port } of worklets) port.onmessage?.({ data: frame(loudness) })
      }
    },
    refuse: (name: string | undefined) => {
      refusal = name
    },
    unplug: () => {
      refusal = 'NotFoundError'
      microphone.track.end()
    },
    plugIn: (label: string) => {
      refusal = undefined
      microphone = fakeStream(label)
      devices.dispatchEvent(new Event('devicechange'))
    },
    remove: () => {
      time.mockRestore()
      Reflect.deleteProperty(navigator, 'mediaDevices')
      vi.unstubAllGlobals()
    },
  }
}
