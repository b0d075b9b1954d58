import modelAddress from '@ricky0123/vad-web/dist/silero_vad_v6.onnx?url&no-inline'
import mjsAddress from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url&no-inline'
import wasmAddress from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url&no-inline'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { SAMPLE_RATE, type SpeechProbability } from './voice-activity.ts'

/** The model hears the end of the frame before along with each frame, so that no start falls between two. */
const CONTEXT_SAMPLES = 64
const STATE = [2, 1, 128] as const
const STATE_SIZE = 256

/** Loads Silero and what runs it, from our own server. Gives a maker of ears: each sound needs one of its own. */
export async function loadSilero(): Promise<() => SpeechProbability> {
  env.logLevel = 'error'
  // More threads need headers that would shut out other things, and one frame takes well under a millisecond.
  env.wasm.numThreads = 1
  env.wasm.wasmPaths = { mjs: mjsAddress, wasm: wasmAddress }
  const response = await fetch(modelAddress)
  if (!response.ok) throw new Error(`The voice model answered ${response.status}`)
  const session = await InferenceSession.create(await response.arrayBuffer(), { executionProviders: ['wasm'] })
  const rate = new Tensor('int64', [BigInt(SAMPLE_RATE)])
  // Two sounds share one model, which hears one frame at a time.
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    let state: Tensor = new Tensor('float32', new Float32Array(STATE_SIZE), STATE)
    let context = new Float32Array(CONTEXT_SAMPLES)
    const probabilityOf = async (frame: Float32Array) => {
      const input = new Float32Array(CONTEXT_SAMPLES + frame.length)
      input.set(context)
      input.set(frame, CONTEXT_SAMPLES)
      context = frame.slice(-CONTEXT_SAMPLES)
      const heard = await session.run({ input: new Tensor('float32', input, [1, input.length]), state, sr: rate })
      const next = heard.stateN
      if (next instanceof Tensor) state = next
      return Number(heard.output?.data[0] ?? 0)
    }
    return (frame) => {
      const heard = last.then(() => probabilityOf(frame))
      last = heard.catch(() => {})
      return heard
    }
  }
}
