/** Runs beside the page, where the browser hands over sound: gives it on in frames at the rate that is wanted. */
import { createResampler } from './resample.ts'

declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new (options: Options) => AudioWorkletProcessor): void
type Options = { processorOptions: { frameSamples: number; rate: number } }

registerProcessor(
  'frames',
  class extends AudioWorkletProcessor {
    private readonly frame: Float32Array
    private filled = 0
    private isOver = false
    private readonly resample: (input: Float32Array) => Float32Array

    constructor({ processorOptions: { frameSamples, rate } }: Options) {
      super()
      this.frame = new Float32Array(frameSamples)
      this.resample = createResampler(sampleRate, rate)
      this.port.onmessage = () => {
        this.isOver = true
      }
    }

    process([input]: Float32Array[][]): boolean {
      const sound = input?.[0]
      if (sound) this.give(this.resample(sound))
      return !this.isOver
    }

    private give(samples: Float32Array) {
      for (const sample of samples) {
        this.frame[this.filled] = sample
        this.filled += 1
        if (this.filled < this.frame.length) continue
        this.port.postMessage(this.frame)
        this.filled = 0
      }
    }
  },
)
