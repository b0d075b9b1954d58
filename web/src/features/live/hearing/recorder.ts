import { CHUNK_SECONDS } from '@greenroom/contract/recordings'

/** spec/product.md section 9. */
const BITS_A_SECOND = 128_000
const TYPE = 'audio/webm;codecs=opus'
/** A microphone that was unplugged is taken again, or another one, as soon as there is one. */
const LOOK_AGAIN_AFTER = 2000

export type Recorder = { mix(stream: MediaStream): void; stop(): void }

/**
 * Records the microphone, and whatever else is mixed in, in pieces of two seconds. `onPiece` gets them in order.
 * @throws what the browser says when there is no microphone or it may not be used.
 */
export async function startRecorder(
  onPiece: (recordingId: string, position: number, sound: Blob) => void,
): Promise<Recorder> {
  let microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
  let stopped = false
  const context = new AudioContext()
  const together = context.createMediaStreamDestination()
  const take = () => {
    context.createMediaStreamSource(microphone).connect(together)
    microphone.getAudioTracks()[0]?.addEventListener('ended', lookAgain, { once: true })
  }
  // The recording goes on meanwhile: silence, or what a shared tab says.
  const lookAgain = () => {
    if (stopped) return
    navigator.mediaDevices.getUserMedia({ audio: true }).then(
      (found) => {
        microphone = found
        if (stopped) letGo()
        else take()
      },
      () => setTimeout(lookAgain, LOOK_AGAIN_AFTER),
    )
  }
  const letGo = () => {
    for (const track of microphone.getTracks()) track.stop()
  }
  take()
  const recorder = new MediaRecorder(together.stream, { mimeType: TYPE, audioBitsPerSecond: BITS_A_SECOND })
  const recordingId = crypto.randomUUID()
  let position = 0
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return
    onPiece(recordingId, position, data)
    position += 1
  }
  recorder.start(CHUNK_SECONDS * 1000)
  return {
    mix: (stream) => {
      if (stream.getAudioTracks().length > 0) context.createMediaStreamSource(stream).connect(together)
    },
    stop: () => {
      stopped = true
      recorder.onstop = () => void context.close()
      if (recorder.state !== 'inactive') recorder.stop()
      letGo()
    },
  }
}

export const canRecord = () => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(TYPE)
