import workletAddress from './frames.worklet.ts?worker&url'
import { FRAME_SAMPLES, SAMPLE_RATE } from './voice-activity.ts'

/** `isHeld`: the browser keeps the sound from the page until someone presses something. */
export type SoundFrames = { isHeld(): boolean; close(): void }

/** Gives the sound of a stream in frames of 512 samples at 16 kHz, one channel, as long as it is open. */
export async function openFrames(stream: MediaStream, onFrame: (frame: Float32Array) => void): Promise<SoundFrames> {
  // At its own rate: Firefox gives a stream to no other, and a wish for larger buffers loses sound in Chromium.
  const context = new AudioContext()
  try {
    await context.audioWorklet.addModule(workletAddress)
  } catch (error) {
    void context.close()
    throw error
  }
  const node = new AudioWorkletNode(context, 'frames', {
    channelCount: 1,
    channelCountMode: 'explicit',
    processorOptions: { frameSamples: FRAME_SAMPLES, rate: SAMPLE_RATE },
  })
  node.port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data instanceof Float32Array) onFrame(data)
  }
  const source = context.createMediaStreamSource(new MediaStream(stream.getAudioTracks()))
  source.connect(node)
  const wake = () => void context.resume()
  // After a reload nobody has pressed anything yet, and browsers keep sound from pages until someone does.
  for (const press of PRESSES) document.addEventListener(press, wake)
  return {
    isHeld: () => context.state === 'suspended',
    close: () => {
      for (const press of PRESSES) document.removeEventListener(press, wake)
      source.disconnect()
      node.port.onmessage = null
      node.port.postMessage('over')
      void context.close()
    },
  }
}

const PRESSES = ['pointerdown', 'keydown'] as const
