import { CHUNK_SECONDS } from '@greenroom/contract/recordings'
import { RECORDED_TYPE } from './can-record.ts'

/** docs/rules.md, Recordings. */
const BITS_A_SECOND = 128_000
/** A microphone that was unplugged is taken again, or another one, as soon as there is one. */
const LOOK_AGAIN_AFTER = 2000

/** `mix` records what else can be heard as well. */
export type Recorder = { mix(stream: MediaStream): void }
type RecorderPorts = {
  /** Gets the chunks in their order, the last one a moment after the end. `startedAt`: epoch milliseconds of the first sound. */
  onChunk: (recordingId: string, position: number, sound: Blob, startedAt: number) => void
  /** The browser cannot go on. */
  onBroken: () => void
  /** Ends it, and keeps it from beginning. */
  over: AbortSignal
}

/**
 * Records the microphone, and whatever else is mixed in, in chunks of two seconds.
 * @throws what the browser says when there is no microphone, or it may not be used or recorded; the reason of `over`
 * when that came first.
 */
export async function startRecorder({ onChunk, onBroken, over }: RecorderPorts): Promise<Recorder> {
  over.throwIfAborted()
  const context = new AudioContext()
  const close = () => void context.close()
  try {
    const together = context.createMediaStreamDestination()
    const mix = (stream: MediaStream) => {
      if (stream.getAudioTracks().length > 0) context.createMediaStreamSource(stream).connect(together)
    }
    // Made before the microphone is opened: one that cannot be recorded is not opened.
    const recorder = new MediaRecorder(together.stream, { mimeType: RECORDED_TYPE, audioBitsPerSecond: BITS_A_SECOND })
    recorder.onerror = onBroken
    await openMicrophone(mix, over)
    recorder.start(CHUNK_SECONDS * 1000)
    recorder.ondataavailable = numbered(onChunk, Date.now())
    over.addEventListener('abort', () => {
      recorder.onstop = close
      if (recorder.state === 'inactive') close()
      else recorder.stop()
    })
    return { mix }
  } catch (error) {
    close()
    throw error
  }
}

function numbered(onChunk: RecorderPorts['onChunk'], startedAt: number) {
  const recordingId = crypto.randomUUID()
  let position = 0
  return ({ data }: { data: Blob }) => {
    if (data.size === 0) return
    onChunk(recordingId, position, data, startedAt)
    position += 1
  }
}

/** The recording goes on while a microphone is unplugged: silence, or what a shared tab says. */
async function openMicrophone(onSound: (stream: MediaStream) => void, over: AbortSignal): Promise<void> {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
  const letGo = () => {
    for (const track of microphone.getTracks()) track.stop()
  }
  if (over.aborted) {
    letGo()
    throw over.reason
  }
  over.addEventListener('abort', letGo)
  const lookAgain = () => {
    if (!over.aborted) openMicrophone(onSound, over).catch(() => setTimeout(lookAgain, LOOK_AGAIN_AFTER))
  }
  microphone.getAudioTracks()[0]?.addEventListener('ended', lookAgain, { once: true })
  onSound(microphone)
}
