/** Quieter than this is silence, louder than that is as loud as it gets; decibels below full scale. */
const SILENCE = -60
const LOUD = -12

/** Sound samples from -1 to 1 → how loud it is, 0 to 1, even to the ear (decibels of the root mean square). */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  if (square === 0) return 0
  const decibels = 10 * Math.log10(square)
  return Math.min(1, Math.max(0, (decibels - SILENCE) / (LOUD - SILENCE)))
}

export type Microphone = { label: string; level(): number; close(): void }

/** Opens the microphone only to show how loud it is. Nothing is recorded or sent. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    label: stream.getAudioTracks()[0]?.label ?? '',
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      return levelOf(samples)
    },
    close: () => {
      for (const track of stream.getTracks()) track.stop()
      void context.close()
    },
  }
}

/** On phones the recogniser and the page cannot have the microphone at once; there the words are the only sign. */
export function canMeasure(): boolean {
  const { mediaDevices, userAgent } = navigator as { mediaDevices?: MediaDevices; userAgent: string }
  return (
    mediaDevices !== undefined && typeof AudioContext !== 'undefined' && !/Android|iPhone|iPad|Mobile/i.test(userAgent)
  )
}

/** Whether a page may take in sound here at all, frame by frame. */
export const canListen = () =>
  typeof AudioWorkletNode !== 'undefined' && (navigator as { mediaDevices?: MediaDevices }).mediaDevices !== undefined
